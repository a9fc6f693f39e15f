/* bocage.h: all of the library in one include
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#pragma once

#include "bocage-init.h"
