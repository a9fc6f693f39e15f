#!/bin/sh
# test-source.sh: rules about the source tree that a machine can hold
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
cd "${top_srcdir:-.}" || exit 99

. tests/tap.sh

rooms=
for room in libbocage draw i18n rulesets schema validator editor tools scenarios tests po data docs packaging
do
  test -d "$room" && rooms="$rooms $room"
done

# What is made by the build, or is data whose bytes are the point of it, is no source.
# shellcheck disable=SC2086
find $rooms -type f ! -name 'bocage-*resources.[ch]' ! -name '*.o' ! -name '*~' ! -path 'po/Makefile*' \
  ! -path '*/.*' \
  | LC_ALL=C sort > "$tmp/files"
grep '\.[ch]$' "$tmp/files" > "$tmp/c"
{
  grep -E '\.(c|h|sh|py)$|/Makemodule\.am$' "$tmp/files"
  printf '%s\n' Makefile.am configure.ac dev
} > "$tmp/sources"
{
  grep -E '\.(c|h|sh|py|am|md|xsd|its|loc|ui|css|svg|args|in)$|/POTFILES\.in$|/ruleset\.xml$' "$tmp/files"
  printf '%s\n' Makefile.am configure.ac dev README.md HACKING.md
  for f in .ci/run .gitignore .editorconfig .clang-format; do test -f $f && echo $f; done
} > "$tmp/texts"

# Runs a command with every file of a list as its last arguments: a process for each of them takes a minute.
each ()
{
  list=$1
  shift
  xargs "$@" < "$list"
}

echo 1..21

{
  each "$tmp/sources" sh -c 'find "$@" -empty' sh
  each "$tmp/sources" awk '
FNR == 1 { if (file != "") print file; file = FILENAME }
FNR <= 8 && /SPDX-License-Identifier: / { file = "" }
END { if (file != "") print file }'
} > "$tmp/bad"
report 'every source file names its licence'

# The first line, or the second where the first says which program runs the file
each "$tmp/sources" awk '
function begins (line, words) { return substr(line, 1, length(words)) == words && length(line) > length(words) }
function is_named (line,  base)
{
  base = FILENAME; sub (/.*\//, "", base)
  if (FILENAME ~ /\.[ch]$/)
    return begins(line, "/* " base ": ")
  return begins(line, "# " FILENAME ": ") || begins(line, "# " base ": ") \
    || begins(line, "dnl " FILENAME ": ") || begins(line, "dnl " base ": ")
}
FNR == 1 { if (file != "") print file; file = is_named($0) ? "" : FILENAME }
FNR == 2 && FILENAME !~ /\.[ch]$/ && is_named($0) { file = "" }
END { if (file != "") print file }' > "$tmp/bad"
report 'every source file begins with its own name and purpose'

# A long file hides something, or says why it does not: “One file: …”.
LONGEST=600
grep -v '/Makemodule\.am$' "$tmp/sources" | grep '/.*\.' > "$tmp/long"
each "$tmp/long" awk -v longest=$LONGEST '
function judge ()
{
  if (length_of > longest && !says_why)
    print file ": more than " longest " lines, and its head does not say why it is one file"
}
FNR == 1 { judge (); file = FILENAME; says_why = 0 }
FNR <= 25 && /^( \*|#) One file: ./ { says_why = 1 }
{ length_of = FNR }
END { judge () }' > "$tmp/bad"
report 'a file of more than 600 lines says why it is one'

MOST_FILES=45
sed 's,/[^/]*$,,' "$tmp/c" | LC_ALL=C sort | uniq -c \
  | awk -v most=$MOST_FILES '$1 > most { print $2 ": " $1 " source files" }' > "$tmp/bad"
report 'no folder holds more than 45 source files'

each "$tmp/c" awk '
FNR == 1 { if (file != "") print file; file = FILENAME ~ /\.c$/ ? FILENAME : ""; includes = 0 }
/^#include/ && includes++ == 0 && $0 == "#include \"config.h\"" && file != "" { file = "" }
/^#include "config\.h"/ && FILENAME ~ /\.h$/ { print FILENAME }
END { if (file != "") print file }' > "$tmp/bad"
report 'config.h is the first include of every .c and in no .h'

# Who may know whom: a room on the left includes headers of the rooms on the right.
cat > "$tmp/may-know" <<'END'
libbocage/model libbocage/model
libbocage/rules libbocage/model libbocage/rules
libbocage/play libbocage/model libbocage/rules libbocage/play
libbocage/checks libbocage/model libbocage/rules libbocage/checks
libbocage/io libbocage/model libbocage/io
libbocage libbocage libbocage/model libbocage/rules libbocage/play libbocage/checks libbocage/io
draw libbocage libbocage/model libbocage/rules libbocage/play libbocage/checks libbocage/io draw
validator libbocage libbocage/model libbocage/rules libbocage/play libbocage/checks libbocage/io validator
i18n libbocage libbocage/model libbocage/rules libbocage/play libbocage/checks libbocage/io draw i18n
editor libbocage libbocage/model libbocage/rules libbocage/play libbocage/checks libbocage/io draw i18n editor
tools libbocage libbocage/model libbocage/rules libbocage/play libbocage/checks libbocage/io draw i18n tools
END
# shellcheck disable=SC2046
awk '
function dir_of (path) { sub (/\/[^\/]*$/, "", path); return path }
function room_of (path,  d)
{
  for (d = dir_of(path); d != ""; d = d ~ /\// ? dir_of(d) : "")
    if (d in known)
      return d
  return ""
}
FILENAME == ARGV[1] { known[$1] = 1; for (i = 2; i <= NF; i++) may[$1, $i] = 1; next }
FILENAME == ARGV[2] { if ($0 ~ /\.h$/) { base = $0; sub (/.*\//, "", base); home[base] = room_of($0) } next }
/^#[ \t]*include[ \t]*"/ {
  room = room_of(FILENAME)
  if (room == "")
    next
  base = $0; sub (/^[^"]*"/, "", base); sub (/".*/, "", base); sub (/.*\//, "", base)
  if (base == "config.h")
    next
  if (base ~ /^bocage-(draw-)?resources\.h$/)
    to = "libbocage"
  else if (!(base in home))
    { print FILENAME ":" FNR ": no such header: " base; next }
  else
    to = home[base]
  if (!((room, to) in may))
    print FILENAME ":" FNR ": " room " must not know " to " (" base ")"
}' "$tmp/may-know" "$tmp/c" $(cat "$tmp/c") > "$tmp/bad"
report 'a room includes only rooms that it may know'

# Rooms inside the rooms: every folder with headers.  Each can be read without those that know it.
# shellcheck disable=SC2046
awk '
function dir_of (path) { sub (/\/[^\/]*$/, "", path); return path }
FILENAME == ARGV[1] { if ($0 ~ /\.h$/) { base = $0; sub (/.*\//, "", base); home[base] = dir_of($0) } next }
/^#[ \t]*include[ \t]*"/ {
  base = $0; sub (/^[^"]*"/, "", base); sub (/".*/, "", base); sub (/.*\//, "", base)
  if (base in home && home[base] != dir_of(FILENAME))
    print dir_of(FILENAME), home[base]
}' "$tmp/c" $(grep -v '^tests/' "$tmp/c") | sort -u > "$tmp/knows"
tsort "$tmp/knows" > "$tmp/order" 2> "$tmp/circles" || sed 's/^tsort: /rooms know each other in a circle: /' "$tmp/circles" > "$tmp/bad"
test -s "$tmp/order" || echo 'no room knows another' >> "$tmp/bad"
report 'no two rooms know each other, by whatever way round'

# What a header promises is kept in its own folder: else a header in the wrong place hides a circle.
# shellcheck disable=SC2046
awk '
function dir_of (path) { sub (/\/[^\/]*$/, "", path); return path }
FILENAME ~ /\.c$/ && /^_?[a-z][a-z0-9]*_[a-z0-9_]+ \(/ { home[$1] = dir_of(FILENAME); where[$1] = FILENAME; n++; next }
FILENAME ~ /\.h$/ && /^[A-Za-z].*[ *]_?[a-z][a-z0-9]*_[a-z0-9_]+ \(/ && !/^(typedef|static|G_)/ {
  name = $0; sub (/ \(.*/, "", name); sub (/.*[ *]/, "", name)
  promised[name] = FILENAME
}
END {
  if (n < 1000)
    print "no functions were seen"
  for (name in promised)
    if (name in home && home[name] != dir_of(promised[name]))
      print promised[name] ": " name " () is in " where[name]
}' $(grep -v '^tests/' "$tmp/c") | LC_ALL=C sort > "$tmp/bad"
report 'a function is declared in the folder that has it'

grep -nE '^#[[:space:]]*include[[:space:]]*<(gtk|gdk|gsk|graphene|adwaita)' $(grep -vE '^(editor|tests/editor)/' "$tmp/c") \
  /dev/null > "$tmp/bad"
grep -nE '^#[[:space:]]*include[[:space:]]*<(cairo|pango|librsvg)' $(grep -E '^(libbocage|validator)/' "$tmp/c") \
  /dev/null >> "$tmp/bad"
grep -nE '^#[[:space:]]*include[[:space:]]*<json-glib' $(grep -E '^libbocage/(model|rules|checks)/' "$tmp/c") \
  /dev/null >> "$tmp/bad"
report 'GTK is for the editor, cairo for what paints, JSON for io'

grep -nE '\<(g_print|g_printerr|printf|puts|putchar|vprintf|exit|perror) \(|^main \(' \
  $(grep '^libbocage/' "$tmp/c") /dev/null > "$tmp/bad"
report 'the library prints nothing and never exits'

# GLib never lets go of a word, and the pointers would be others than those of BocageTokens.
grep -nE '\<g_(intern|quark_from)_(static_)?string \(' $(grep -v '^tests/' "$tmp/c") /dev/null > "$tmp/bad"
report 'words are kept or held as tokens, and are not quarks of GLib'

grep -nE '\<(GMutex|GRWLock|GRecMutex|GCond|GOnce|g_once_init_enter|g_once|g_thread_new|g_mutex_[a-z]+) ?[(;]|\<(GMutex|GRWLock|GRecMutex|GCond|GOnce) ' \
  $(grep -E '^(libbocage|validator)/' "$tmp/c" | grep -v '^libbocage/bocage-init\.c$') /dev/null > "$tmp/bad"
report 'threads meet under locks that ThreadSanitizer can see: those of pthread'

# The pattern is spelled so that it does not find itself.
each "$tmp/texts" grep -nHE '(^|[^[:alnum:]_.])/wor[k]/|(^|[^[:alnum:]_-])share[d]/' > "$tmp/bad"
each "$tmp/c" grep -nHE '"/(home|root|tmp)/' >> "$tmp/bad"
report 'no file names a path of somebody'"'"'s machine'

each "$tmp/texts" grep -nHE '[[:blank:]]+$' | grep -v '\.svg:' > "$tmp/bad"
report 'no line ends in blanks'

# What "tail" puts behind the last byte of each file is a line break, so that one of the file's own makes two.
each "$tmp/texts" tail -v -c 1 /dev/null | awk '
/^==> .* <==$/ { if (left != "") print file; file = $2; left = ""; next }
{ left = left $0 }
END { if (left != "") print file }' > "$tmp/bad"
each "$tmp/c" grep -nHP '\t' >> "$tmp/bad"
report 'files end in a newline, and C has no tabs'

# Messages: xgettext reads what POTFILES.in lists.
grep -v '^[[:space:]]*\(#\|$\)' po/POTFILES.in | sed 's/^\[[^]]*\]//' | LC_ALL=C sort > "$tmp/potfiles"
{
  grep -lE '(^|[^A-Za-z0-9_])(_|N_|C_|NC_|ngettext|g_dngettext|dngettext|g_dpgettext2) \(' \
    $(grep -v '^tests/' "$tmp/c") /dev/null
  grep -E '\.ui$' "$tmp/files"
} | LC_ALL=C sort -u > "$tmp/messages"
{
  LC_ALL=C comm -13 "$tmp/potfiles" "$tmp/messages" | sed 's/$/: has messages, is not in POTFILES.in/'
  LC_ALL=C comm -23 "$tmp/potfiles" "$tmp/messages" | grep -E '\.(c|h|ui)$' \
    | sed 's/$/: is in POTFILES.in, has no messages/'
} > "$tmp/bad"
report 'POTFILES.in lists every file with messages, and no other'

# libintl's own ngettext() asks the catalogue of whatever program the library is in.
grep -E '^(libbocage|draw)/.*\.c$' "$tmp/c" | xargs grep -lE '(^|[^A-Za-z0-9_])ngettext \(' \
  | grep -v '/bocage-gettext\.c$' > "$tmp/numbers"
{
  test "$(wc -l < "$tmp/numbers")" -gt 10 || echo 'no texts with numbers are found'
  xargs grep -L '"model/bocage-message.h"' < "$tmp/numbers"
} > "$tmp/bad"
report 'texts with numbers come from the catalogue of the library'

# A file outside the build is not compiled and a test outside it never runs.
grep '/Makemodule\.am$' "$tmp/files" > "$tmp/modules"
cat $(cat "$tmp/modules") > "$tmp/fragments"
{
  cat "$tmp/c"
  grep -E '^tests/.*/test-[^/]*\.(sh|py)$' "$tmp/files"
  grep -E '^(docs|schema)/[^/]*\.(md|xsd|json)$' "$tmp/files"
} > "$tmp/built"
# Listed in the fragment of its folder or of the one above: whole, or as the program of that name.
awk '
function dir_of (path) { return sub (/\/[^\/]*$/, "", path) ? path : "" }
FNR == 1 { list++ }
list == 1 { modules[++n] = $0; next }
list == 2 && !read_all {
  read_all = 1
  for (i = 1; i <= n; i++)
    while ((getline line < modules[i]) > 0)
      text[dir_of(modules[i])] = text[dir_of(modules[i])] line " \n"
}
function lists (dir, base,  program, at, rest)
{
  if (index (text[dir], base))
    return 1
  program = base
  if (!sub (/\.c$/, "", program))
    return 0
  return match (text[dir], "/" program "[ \t]")
}
{
  base = $0; sub (/.*\//, "", base); dir = dir_of($0)
  if (!lists(dir, base) && !lists(dir_of(dir), base))
    print
}' "$tmp/modules" "$tmp/built" > "$tmp/bad"
report 'every source, every test and every document is in a Makemodule.am'

each "$tmp/modules" awk 'FNR == 1 && index ($0, "# " FILENAME ": ") != 1 {
  print FILENAME ": its first line names another file"
}' > "$tmp/bad"
included ()
{
  dir=${1%/Makemodule.am}
  grep -Eq "^include (%D%/)?([a-z0-9/-]*/)?${dir##*/}/Makemodule\.am\$" Makefile.am "$tmp/fragments" \
    || echo "$1: is not included"
}
while read -r module
do
  included "$module"
done < "$tmp/modules" >> "$tmp/bad"
report 'every Makemodule.am is included'

# automake takes such flags in place of AM_CFLAGS, also where the condition does not hold.
xargs awk '
  FNR == 1 { depth = 0; split ("", built) }
  /^if / { depth++ }
  /^endif/ { depth-- }
  depth == 0 && /_SOURCES = / { built[$1]; sub (/_SOURCES$/, "", $1); built[$1] }
  depth > 0 && /_(C|CPP)FLAGS = / {
    target = $1
    sub (/_(C|CPP)FLAGS$/, "", target)
    if (target in built)
      print FILENAME ": " $1 " is set under a condition alone"
  }' < "$tmp/modules" > "$tmp/bad"
report 'what is built in any case has flags in any case'

# Rules are data: no code names a piece, a weapon or a state of a game.
# shellcheck disable=SC2046
LC_ALL=C awk -v exceptions=tests/data/game-words.exceptions -f tests/data/game-words.awk rulesets/*/ruleset.xml - \
  $(grep -Ev '^tests/' "$tmp/c") > "$tmp/bad"
report 'no literal of C names a piece, a weapon or a state of a game'

exit $failed
