/* bocage-arena.c: memory for what is read from one file
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-arena.h"

#if BOCAGE_ARENA_SANITIZED
#include <sanitizer/asan_interface.h>
#define CLOSE(memory, size) ASAN_POISON_MEMORY_REGION (memory, size)
#define OPEN(memory, size) ASAN_UNPOISON_MEMORY_REGION (memory, size)
#define GAP 16 /* bytes after each piece that nobody may touch */
#else
#define CLOSE(memory, size) ((void) (memory), (void) (size))
#define OPEN(memory, size) ((void) (memory), (void) (size))
#define GAP 0
#endif

/* A usual file needs one or two; with what malloc() adds it is not above a size that
 * malloc() has at hand. */
#define BLOCK_SIZE (32 * 1024 - 32)
#define LARGE (BLOCK_SIZE / 4) /* bytes of a piece that gets a block of its own */

/* The rest of it follows. */
struct _BocageArenaBlock
{
  BocageArenaBlock *next;
  gsize size; /* of the rest */
};

G_STATIC_ASSERT (sizeof (BocageArenaBlock) % 8 == 0 && sizeof (BocageArena) % 8 == 0);

static char *
add_block (BocageArena *self, gsize size)
{
  BocageArenaBlock *block = g_malloc (sizeof *block + size);
  char *memory = (char *) (block + 1);

  block->next = self->blocks;
  block->size = size;
  self->blocks = block;
  CLOSE (memory, size);
  return memory;
}

/**
 * bocage_arena_new:
 *
 * Returns: (transfer full): an arena of which nothing has been taken; give it back
 *   with bocage_arena_drop()
 */
BocageArena *
bocage_arena_new (void)
{
  BocageArena *self = g_new0 (BocageArena, 1);

  self->n_holds = 1;
  self->tokens = bocage_token_pool_new ();
  return self;
}

/**
 * bocage_arena_drop:
 * @n: how many holders let go
 *
 * Like a tree of nodes an arena belongs to one thread at a time; but its nodes can
 * come to lie in several trees.
 */
void
bocage_arena_drop (BocageArena *self, guint n)
{
  if (g_atomic_int_add (&self->n_holds, -(int) n) != (int) n)
    return;

  for (BocageArenaBlock *block = self->blocks; block != NULL;)
    {
      BocageArenaBlock *next = block->next;

      OPEN (block + 1, block->size);
      g_free (block);
      block = next;
    }
  bocage_token_pool_free (self->tokens);
  g_free (self);
}

/**
 * bocage_arena_seal:
 *
 * Nothing is taken from it any more.
 */
void
bocage_arena_seal (BocageArena *self)
{
  self->is_sealed = TRUE;
}

/**
 * bocage_arena_retire:
 * @memory: taken from an arena
 *
 * Says that nobody looks at @memory any more, so that a sanitizer finds who does.
 */
void
bocage_arena_retire (gconstpointer memory, gsize size)
{
  CLOSE (memory, size);
}

/* Where the block at hand has no room. */
gpointer
_bocage_arena_alloc_slowly (BocageArena *self, gsize size)
{
  char *memory;

  g_assert (!self->is_sealed);
  if (size + GAP > LARGE)
    memory = add_block (self, size + GAP);
  else
    {
      if (size + GAP > (gsize) (self->end - self->at))
        {
          self->at = add_block (self, BLOCK_SIZE);
          self->end = self->at + BLOCK_SIZE;
        }
      memory = self->at;
      self->at += size + GAP;
    }
  OPEN (memory, size);
  return memory;
}
