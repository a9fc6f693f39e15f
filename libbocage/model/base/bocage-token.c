/* bocage-token.c: ids and other short words, each of them once in memory
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-token.h"

#include <pthread.h>
#include <string.h>

#define CACHE_BITS 9
#define FEWEST_BUCKETS 1024 /* a power of two; a ruleset has some hundred words */
#define CHUNK_WORDS 30      /* with the rest of a chunk 256 bytes */

/* The table */

typedef struct _Word Word;

struct _Word
{
  Word *next; /* in its bucket */
  guint hash;
  guint n_holds;
  gboolean is_kept; /* for ever, whoever holds it */
  char text[];
};

/* One for all threads, behind one lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Word **buckets;
static guint n_buckets;
static guint n_words;
static guint n_held; /* words that are not kept */

static guint
hash_text (const char *text, gsize length)
{
  guint hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) text[i]) * 16777619u;
  return hash ^ hash >> 15;
}

static void
grow (void)
{
  guint n = MAX (FEWEST_BUCKETS, 2 * n_buckets);
  Word **larger = g_new0 (Word *, n);

  for (guint i = 0; i < n_buckets; i++)
    for (Word *word = buckets[i], *next; word != NULL; word = next)
      {
        next = word->next;
        word->next = larger[word->hash & (n - 1)];
        larger[word->hash & (n - 1)] = word;
      }
  g_free (buckets);
  buckets = larger;
  n_buckets = n;
}

/* Returns: (nullable): the word, if there is one.  To be called behind the lock, like all that
 * follow. */
static Word *
find_word (const char *text, gsize length, guint hash)
{
  Word *word = n_buckets > 0 ? buckets[hash & (n_buckets - 1)] : NULL;

  while (word != NULL
         && (word->hash != hash || strncmp (word->text, text, length) != 0
             || word->text[length] != '\0'))
    word = word->next;
  return word;
}

static Word *
ensure_word (const char *text, gsize length)
{
  guint hash = hash_text (text, length);
  Word *word = find_word (text, length, hash);

  if (word != NULL)
    return word;
  if (n_words >= n_buckets)
    grow ();
  word = g_malloc (sizeof *word + length + 1);
  *word = (Word){ .next = buckets[hash & (n_buckets - 1)], .hash = hash };
  memcpy (word->text, text, length);
  word->text[length] = '\0';
  buckets[hash & (n_buckets - 1)] = word;
  n_words++;
  n_held++;
  return word;
}

static void
release_word (Word *word)
{
  Word **place = &buckets[word->hash & (n_buckets - 1)];

  if (word->is_kept || --word->n_holds > 0)
    return;
  while (*place != word)
    place = &(*place)->next;
  *place = word->next;
  g_free (word);
  n_words--;
  n_held--;
}

/**
 * bocage_token_keep:
 * @text: (nullable):
 *
 * For what the program, a ruleset or the user says, and not for what stands in a file.
 *
 * Returns: (transfer none): the word, which stays for ever; %NULL for %NULL
 */
const char *
bocage_token_keep (const char *text)
{
  Word *word;

  if (text == NULL)
    return NULL;
  pthread_mutex_lock (&lock);
  word = ensure_word (text, strlen (text));
  if (!word->is_kept)
    n_held--;
  word->is_kept = TRUE;
  pthread_mutex_unlock (&lock);
  return word->text;
}

/**
 * bocage_token_count_held:
 *
 * Returns: how many words there are that will be gone when nobody holds them
 */
guint
bocage_token_count_held (void)
{
  guint n;

  pthread_mutex_lock (&lock);
  n = n_held;
  pthread_mutex_unlock (&lock);
  return n;
}

/**
 * bocage_token_release:
 * @token: (nullable): as bocage_token_hold() returned it
 */
void
bocage_token_release (const char *token)
{
  gsize length = token != NULL ? strlen (token) : 0;
  Word *word;

  if (token == NULL)
    return;
  pthread_mutex_lock (&lock);
  word = find_word (token, length, hash_text (token, length));
  if (word != NULL && word->text == token)
    release_word (word);
  pthread_mutex_unlock (&lock);
}

/* What was asked for last */

/* A validator asks for the same few hundred words millions of times: each thread remembers
 * the answers it got last, for ever those that are kept, and for its pool those of a file. */
typedef struct
{
  guint64 first; /* of its bytes, as take_ends () has them */
  guint64 last;
  gsize length;   /* 0 in a slot without a word */
  guint64 holder; /* 0 for one that is kept, else the number of a pool */
  const char *text;
  gboolean is_id; /* and need not be looked at letter by letter */
} Slot;

static _Thread_local Slot cache[1 << CACHE_BITS];

/* The first and the last eight bytes.  For no two ids of one length of up to sixteen they are
 * the same. */
static void
take_ends (const char *text, gsize length, guint64 *out_first, guint64 *out_last)
{
  guint32 half[2];

  *out_last = 0;
  if (length >= 8)
    {
      memcpy (out_first, text, 8);
      memcpy (out_last, text + length - 8, 8);
    }
  else if (length >= 4)
    {
      memcpy (&half[0], text, 4);
      memcpy (&half[1], text + length - 4, 4);
      *out_first = half[0] | (guint64) half[1] << 32;
    }
  else
    *out_first = (guchar) text[0] | (guint64) (guchar) text[length / 2] << 8
                 | (guint64) (guchar) text[length - 1] << 16;
}

/* Returns: the slot where the word is remembered for @holder, or is to be. */
static Slot *
find_slot (const char *text, gsize length, guint64 holder, gboolean *out_is_there)
{
  guint64 first, last;
  Slot *slot;

  take_ends (text, length, &first, &last);
  slot = &cache[((first ^ (last << 32 | last >> 32)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15))
                >> (64 - CACHE_BITS)];
  *out_is_there = slot->length == length && slot->first == first && slot->last == last
                  && (slot->holder == 0 || slot->holder == holder)
                  && (length <= 16 || memcmp (slot->text, text, length) == 0);
  if (!*out_is_there)
    {
      slot->length = 0;
      slot->first = first;
      slot->last = last;
    }
  return slot;
}

static gboolean
is_id (const char *text, gsize length)
{
  if (!g_ascii_islower (text[0]))
    return FALSE;
  for (gsize i = 1; i < length; i++)
    if (!g_ascii_islower (text[i]) && !g_ascii_isdigit (text[i]) && text[i] != '-')
      return FALSE;
  return TRUE;
}

static void
remember (Slot *slot, const char *text, gsize length, guint64 holder)
{
  slot->length = length;
  slot->holder = holder;
  slot->text = text;
  slot->is_id = is_id (text, length);
}

/**
 * bocage_token_hold:
 * @text: not empty; need not end with NUL
 * @length: in bytes
 * @out_is_held: (out): whether bocage_token_release() must be called; that a word is kept it
 *   need not, and may
 *
 * Returns: (transfer full): the word
 */
const char *
bocage_token_hold (const char *text, gsize length, gboolean *out_is_held)
{
  gboolean is_there;
  Slot *slot = find_slot (text, length, 0, &is_there);
  Word *word;

  *out_is_held = FALSE;
  if (is_there)
    return slot->text;
  pthread_mutex_lock (&lock);
  word = ensure_word (text, length);
  word->n_holds++;
  *out_is_held = !word->is_kept;
  pthread_mutex_unlock (&lock);
  if (!*out_is_held)
    remember (slot, word->text, length, 0);
  return word->text;
}

/* Pools */

typedef struct _Chunk Chunk;

struct _Chunk
{
  Chunk *next;
  guint n_words;
  Word *words[CHUNK_WORDS];
};

struct _BocageTokenPool
{
  guint64 number; /* from 1, of no other pool, also of none that is gone */
  Chunk *chunks;
};

/**
 * bocage_token_pool_new:
 *
 * Returns: (transfer full): a pool without words
 */
BocageTokenPool *
bocage_token_pool_new (void)
{
  static guint64 last; /* behind the lock */
  BocageTokenPool *self = g_new0 (BocageTokenPool, 1);

  pthread_mutex_lock (&lock);
  self->number = ++last;
  pthread_mutex_unlock (&lock);
  return self;
}

/**
 * bocage_token_pool_free:
 *
 * Lets go of its words.
 */
void
bocage_token_pool_free (BocageTokenPool *self)
{
  pthread_mutex_lock (&lock);
  for (Chunk *chunk = self->chunks; chunk != NULL; chunk = chunk->next)
    for (guint i = 0; i < chunk->n_words; i++)
      release_word (chunk->words[i]);
  pthread_mutex_unlock (&lock);

  for (Chunk *chunk = self->chunks, *next; chunk != NULL; chunk = next)
    {
      next = chunk->next;
      g_free (chunk);
    }
  g_free (self);
}

static void
add_to_pool (BocageTokenPool *self, Word *word)
{
  if (self->chunks == NULL || self->chunks->n_words == CHUNK_WORDS)
    {
      Chunk *chunk = g_new (Chunk, 1);

      chunk->next = self->chunks;
      chunk->n_words = 0;
      self->chunks = chunk;
    }
  self->chunks->words[self->chunks->n_words++] = word;
}

/* A word may come to be held more than once, when it was forgotten meanwhile. */
static const char *
take (BocageTokenPool *self, Slot *slot, const char *text, gsize length)
{
  Word *word;
  gboolean is_kept;

  pthread_mutex_lock (&lock);
  word = ensure_word (text, length);
  word->n_holds++;
  is_kept = word->is_kept;
  pthread_mutex_unlock (&lock);
  if (!is_kept)
    add_to_pool (self, word);
  remember (slot, word->text, length, is_kept ? 0 : self->number);
  return word->text;
}

/**
 * bocage_token_pool_take:
 * @text: not empty; need not end with NUL
 * @length: in bytes
 *
 * Returns: (transfer none): the word, which is there as long as the pool
 */
const char *
bocage_token_pool_take (BocageTokenPool *self, const char *text, gsize length)
{
  gboolean is_there;
  Slot *slot = find_slot (text, length, self->number, &is_there);

  return is_there ? slot->text : take (self, slot, text, length);
}

/**
 * bocage_token_pool_hold:
 * @token: (nullable): that somebody else may let go of
 *
 * Returns: (transfer none) (nullable): @token
 */
const char *
bocage_token_pool_hold (BocageTokenPool *self, const char *token)
{
  return token != NULL ? bocage_token_pool_take (self, token, strlen (token)) : NULL;
}

/**
 * bocage_token_pool_take_id:
 * @text: need not end with NUL
 * @length: in bytes
 *
 * Returns: (transfer none) (nullable): as bocage_token_pool_take(), or %NULL if @text is not of
 * the form of an id: [a-z][a-z0-9-]*.
 */
const char *
bocage_token_pool_take_id (BocageTokenPool *self, const char *text, gsize length)
{
  gboolean is_there;
  Slot *slot;

  if (length == 0)
    return NULL;
  slot = find_slot (text, length, self->number, &is_there);
  if (is_there ? !slot->is_id : !is_id (text, length))
    return NULL;
  return is_there ? slot->text : take (self, slot, text, length);
}
