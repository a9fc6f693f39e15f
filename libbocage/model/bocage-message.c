/* bocage-message.c: what is said to people: in their language, with something put in
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

#include "config.h"

#include "bocage-message.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>

/* What a thread speaks for a while */
typedef struct _Speech Speech;
struct _Speech
{
  Speech *before; /* (nullable) */
  char *language;
  locale_t locale, locale_before;
};

static _Thread_local Speech *speech;

/**
 * bocage_message_push_language:
 * @language: as LANGUAGE has it, such as "he"
 *
 * The calling thread says everything in @language, whatever the process speaks, until
 * bocage_message_pop_language ().
 */
void
bocage_message_push_language (const char *language)
{
  Speech *next = g_new0 (Speech, 1);

  next->before = speech;
  next->language = g_strdup (language);
  next->locale = newlocale (LC_MESSAGES_MASK, "C.UTF-8", duplocale (uselocale ((locale_t) 0)));
  next->locale_before = uselocale (next->locale);
  speech = next;
}

void
bocage_message_pop_language (void)
{
  Speech *last = speech;

  g_return_if_fail (last != NULL);

  uselocale (last->locale_before);
  if (last->locale != (locale_t) 0)
    freelocale (last->locale);
  speech = last->before;
  g_free (last->language);
  g_free (last);
}

/**
 * bocage_message_get_pushed_language:
 *
 * Returns: (transfer none) (nullable): %NULL: the thread speaks what the process does
 */
const char *
bocage_message_get_pushed_language (void)
{
  return speech != NULL ? speech->language : NULL;
}

/**
 * bocage_message_is_original:
 *
 * Returns: whether messages are certainly wanted as they stand in the source: the locale of the
 *   thread is "C", in which gettext looks for no catalogue, but takes its time to find that out
 */
gboolean
bocage_message_is_original (void)
{
#ifdef NL_LOCALE_NAME
  const char *name = nl_langinfo (NL_LOCALE_NAME (LC_MESSAGES));

  return name[0] == 'C' && name[1] == '\0';
#else
  return FALSE;
#endif
}

/**
 * bocage_message_get_languages:
 *
 * For texts that are in no catalogue.
 *
 * Returns: (transfer none): in what the thread speaks: "en", "de_DE.UTF-8", "he:it"; the first
 *   that there is counts
 */
const char *
bocage_message_get_languages (void)
{
  const char *languages = speech != NULL ? speech->language : g_getenv ("LANGUAGE");
  const char *locale = setlocale (LC_MESSAGES, NULL);

#ifdef NL_LOCALE_NAME
  locale = nl_langinfo (NL_LOCALE_NAME (LC_MESSAGES));
#endif
  if (locale == NULL || strcmp (locale, "C") == 0 || strcmp (locale, "POSIX") == 0)
    return "en";
  return languages != NULL && *languages != '\0' ? languages : locale;
}

/**
 * bocage_message_translate:
 *
 * Returns: (transfer none): @text in the language of the thread
 */
const char *
bocage_message_translate (const char *text)
{
  return bocage_message_is_original () ? text : g_dgettext (GETTEXT_PACKAGE, text);
}

/* The same, for a text with a number in it. */
const char *
bocage_message_translate_number (const char *one, const char *many, gulong n)
{
  if (bocage_message_is_original ())
    return n == 1 ? one : many;
  return dcngettext (GETTEXT_PACKAGE, one, many, n, LC_MESSAGES);
}

/* Appends, and keeps room for the end of the text. */
static gboolean
put (char **to, const char *end, const char *from, gsize length)
{
  if (length >= (gsize) (end - *to))
    return FALSE;
  memcpy (*to, from, length);
  *to += length;
  return TRUE;
}

static gboolean
put_number (char **to, const char *end, guint number, gboolean is_negative)
{
  char digits[16];
  char *from = digits + sizeof digits;

  if (is_negative)
    number = -number;
  do
    *--from = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  if (is_negative)
    *--from = '-';
  return put (to, end, from, (gsize) (digits + sizeof digits - from));
}

/**
 * bocage_message_format:
 * @buffer: [@size] gets the message
 * @args: undefined afterwards
 *
 * Nearly all messages are a few words and numbers put in in their order, for which printf() takes
 * longer than it takes to find what they say.
 *
 * Returns: FALSE: there is more to @format than %s, %d and %u, or no room; ask printf()
 */
gboolean
bocage_message_format (char *buffer, gsize size, const char *format, va_list args)
{
  char *to = buffer, *end = buffer + size;

  for (;; format += 2)
    {
      gsize length = strcspn (format, "%");
      gboolean fits = FALSE;
      const char *word;
      guint number;

      if (!put (&to, end, format, length))
        return FALSE;
      format += length;
      if (*format == '\0')
        break;
      switch (format[1])
        {
        case 's':
          word = va_arg (args, const char *);
          fits = word != NULL && put (&to, end, word, strlen (word));
          break;
        case 'd':
          number = (guint) va_arg (args, int);
          fits = put_number (&to, end, number, (int) number < 0);
          break;
        case 'u':
          fits = put_number (&to, end, va_arg (args, guint), FALSE);
          break;
        default:
          break;
        }
      if (!fits)
        return FALSE;
    }
  *to = '\0';
  return TRUE;
}
