/* bocage-gettext.c: messages in a language where the C library knows none
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 *
 * Since version 2.39 the GNU C library looks for no catalogue in the locale C.UTF-8, which is the
 * only one of a container, whatever LANGUAGE says.  So the functions of libintl.h stand here once
 * more.  A program's own come before those of the C library for all that it is linked to, and so
 * GLib, GTK and their templates ask them, too: _(), ngettext(), g_dpgettext2() and GtkBuilder stay
 * what they are.  In "C.UTF-8" and its like, our own reader answers, on every release alike; in any
 * other locale the C library does.
 *
 * The language is the process's (LANGUAGE), as it is for the C library, or what the thread has
 * pushed (model/bocage-message.h); a thread has none in the locale "C".
 */

#include "config.h"

#include "bocage-gettext.h"

#include "bocage-catalog.h"
#include "model/bocage-message.h"

#include <dlfcn.h>
#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#undef gettext
#undef dgettext
#undef dcgettext
#undef ngettext
#undef dngettext
#undef dcngettext

#define MAX_LANGUAGES 8 /* of LANGUAGE that are asked */

/* The catalogues of a domain in the languages of LANGUAGE, the first that is wanted first.  What
 * was found is kept for good: texts of it may be anywhere. */
typedef struct
{
  char *domain;
  char *directory;
  char *languages;
  BocageCatalog *catalogs[MAX_LANGUAGES];
  guint n_catalogs;
} Shelf;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static GPtrArray *shelves; /* of Shelf */

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char *(*library_dcgettext) (const char *, const char *, int);
static char *(*library_dcngettext) (const char *, const char *, const char *, unsigned long, int);

/* ISO C has no cast from an object to a function; POSIX says this is one. */
static void
find_library (void)
{
  void *one = dlsym (RTLD_NEXT, "dcgettext"), *many = dlsym (RTLD_NEXT, "dcngettext");

  memcpy (&library_dcgettext, &one, sizeof one);
  memcpy (&library_dcngettext, &many, sizeof many);
}

/* Returns: whether the thread is in a locale whose catalogues are found by LANGUAGE alone */
static gboolean
is_ours (void)
{
  const char *name = nl_langinfo (NL_LOCALE_NAME (LC_MESSAGES));

  return name[0] == 'C' && name[1] == '.';
}

static gboolean
is_original (const char *language)
{
  return strcmp (language, "C") == 0 || strcmp (language, "POSIX") == 0;
}

static Shelf *
make_shelf (const char *domain, const char *directory, const char *languages)
{
  g_auto (GStrv) names = g_strsplit (languages, ":", -1);
  Shelf *shelf = g_new0 (Shelf, 1);

  shelf->domain = g_strdup (domain);
  shelf->directory = g_strdup (directory);
  shelf->languages = g_strdup (languages);
  for (guint i = 0; names[i] != NULL && shelf->n_catalogs < MAX_LANGUAGES; i++)
    {
      BocageCatalog *catalog;

      if (is_original (names[i]))
        break;
      catalog = bocage_catalog_load_language (directory, names[i], domain);
      if (catalog != NULL)
        shelf->catalogs[shelf->n_catalogs++] = catalog;
    }
  return shelf;
}

static Shelf *
find_shelf (const char *domain, const char *directory, const char *languages)
{
  for (guint i = 0; i < shelves->len; i++)
    {
      Shelf *shelf = g_ptr_array_index (shelves, i);

      if (strcmp (shelf->domain, domain) == 0 && strcmp (shelf->languages, languages) == 0
          && strcmp (shelf->directory, directory) == 0)
        return shelf;
    }
  return NULL;
}

/* Nothing that is called here translates anything: it would ask for the lock again.
 * Returns: (nullable): NULL: there is no catalogue to ask */
static const Shelf *
get_shelf (const char *domain)
{
  const char *languages = bocage_message_get_pushed_language (), *directory;
  Shelf *shelf;

  if (languages == NULL)
    languages = getenv ("LANGUAGE");
  if (languages == NULL || *languages == '\0')
    return NULL;
  if (domain == NULL)
    domain = textdomain (NULL);
  directory = bindtextdomain (domain, NULL);
  if (directory == NULL)
    return NULL;

  pthread_mutex_lock (&lock);
  if (shelves == NULL)
    shelves = g_ptr_array_new ();
  shelf = find_shelf (domain, directory, languages);
  if (shelf == NULL)
    {
      shelf = make_shelf (domain, directory, languages);
      g_ptr_array_add (shelves, shelf);
    }
  pthread_mutex_unlock (&lock);
  return shelf;
}

/* The functions of libintl.h */

char *
dcgettext (const char *domain, const char *text, int category)
{
  const Shelf *shelf;

  pthread_once (&once, find_library);
  if (category != LC_MESSAGES || !is_ours ())
    return library_dcgettext (domain, text, category);
  shelf = get_shelf (domain);
  for (guint i = 0; shelf != NULL && i < shelf->n_catalogs; i++)
    {
      const char *found = bocage_catalog_find (shelf->catalogs[i], NULL, text);

      if (found != NULL)
        return (char *) found;
    }
  return (char *) text;
}

char *
dcngettext (const char *domain, const char *one, const char *many, unsigned long n, int category)
{
  const Shelf *shelf;

  pthread_once (&once, find_library);
  if (category != LC_MESSAGES || !is_ours ())
    return library_dcngettext (domain, one, many, n, category);
  shelf = get_shelf (domain);
  for (guint i = 0; shelf != NULL && i < shelf->n_catalogs; i++)
    {
      const char *found = bocage_catalog_find_number (shelf->catalogs[i], NULL, one, n);

      if (found != NULL)
        return (char *) found;
    }
  return (char *) (n == 1 ? one : many);
}

char *
gettext (const char *text)
{
  return dcgettext (NULL, text, LC_MESSAGES);
}

char *
dgettext (const char *domain, const char *text)
{
  return dcgettext (domain, text, LC_MESSAGES);
}

char *
ngettext (const char *one, const char *many, unsigned long n)
{
  return dcngettext (NULL, one, many, n, LC_MESSAGES);
}

char *
dngettext (const char *domain, const char *one, const char *many, unsigned long n)
{
  return dcngettext (domain, one, many, n, LC_MESSAGES);
}

/**
 * bocage_gettext_init:
 *
 * Puts these functions into the program: an archive gives only what it is asked for.
 */
void
bocage_gettext_init (void)
{
  pthread_once (&once, find_library);
}

/**
 * bocage_set_language:
 * @language: as LANGUAGE has it, such as "ru" or "pt_BR:es"
 *
 * Messages are in @language from now on, in UTF-8 and whatever the locale is.  For the main
 * thread, before there are others.
 */
void
bocage_set_language (const char *language)
{
  if (is_original (setlocale (LC_MESSAGES, NULL)))
    setlocale (LC_MESSAGES, "C.UTF-8");
  /* GLib writes what the character set does not have as question marks. */
  if (is_original (setlocale (LC_CTYPE, NULL)))
    setlocale (LC_CTYPE, "C.UTF-8");
  g_setenv ("LANGUAGE", language, TRUE);
}
