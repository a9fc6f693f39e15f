/* bocage-arena.h: memory for what is read from one file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Taking memory is moving a pointer, and nothing is given back singly: all of it
 * goes when nobody holds the arena any more.  Whoever makes an arena holds it,
 * and so does each node that lies in it.
 *
 * The words of the file are held by a pool that goes with the arena.
 *
 * An arena is filled while a file is read, by one thread.  After that it is
 * sealed: what changes later comes from the heap, so that no editing makes it
 * grow.
 */

#pragma once

#include "bocage-token.h"

G_BEGIN_DECLS

/* AddressSanitizer is told what of an arena may be touched. */
#if defined __SANITIZE_ADDRESS__
#define BOCAGE_ARENA_SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define BOCAGE_ARENA_SANITIZED 1
#endif
#endif
#ifndef BOCAGE_ARENA_SANITIZED
#define BOCAGE_ARENA_SANITIZED 0
#endif

typedef struct _BocageArena BocageArena;
typedef struct _BocageArenaBlock BocageArenaBlock;

struct _BocageArena
{
  /* < private > */
  char *at;  /* what is free of the block that is being filled */
  char *end; /* after it */
  BocageArenaBlock *blocks;
  BocageTokenPool *tokens; /* owned */
  int n_holds;             /* atomic */
  gboolean is_sealed;
};

BocageArena *bocage_arena_new (void);
void bocage_arena_drop (BocageArena *self, guint n);
void bocage_arena_seal (BocageArena *self);
void bocage_arena_retire (gconstpointer memory, gsize size);
gpointer _bocage_arena_alloc_slowly (BocageArena *self, gsize size);

/**
 * bocage_arena_alloc:
 * @self: not sealed
 *
 * Returns: (transfer none): @size bytes, not initialized, aligned for pointers and
 *   numbers of eight bytes
 */
static inline gpointer
bocage_arena_alloc (BocageArena *self, gsize size)
{
  char *memory = self->at;

  size = (size + 7) & ~(gsize) 7;
  if (BOCAGE_ARENA_SANITIZED || G_UNLIKELY (size > (gsize) (self->end - memory)))
    return _bocage_arena_alloc_slowly (self, size);
  self->at = memory + size;
  return memory;
}

/**
 * bocage_arena_hold:
 * @self: not sealed, and so known to one thread only
 */
static inline void
bocage_arena_hold (BocageArena *self)
{
  self->n_holds++;
}

/* Returns: (transfer none): what holds the words of the file, as long as the arena is there */
static inline BocageTokenPool *
bocage_arena_get_tokens (const BocageArena *self)
{
  return self->tokens;
}

/* Returns: whether more can be taken. */
static inline gboolean
bocage_arena_is_open (const BocageArena *self)
{
  return !self->is_sealed;
}

G_END_DECLS
