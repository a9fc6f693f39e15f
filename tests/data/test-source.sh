#!/bin/sh
# test-source.sh: rules about the source tree that a machine can hold
#
# SPDX-License-Identifier: LGPL-2.1-or-later

echo 1..1
echo ok 1 - placeholder
