#!/bin/sh
# test-convert.sh: bocage-convert as its user meets it
#
# SPDX-License-Identifier: LGPL-2.1-or-later

set -u
program=$(cd "${top_builddir:-.}" && pwd)/tools/bocage-convert
fixtures=$(cd "${top_srcdir:-.}/tests/data/fixtures" && pwd) || exit 99
. "${top_srcdir:-.}/tests/tap.sh"
cd "$tmp" || exit 99

# The status of a run; what it printed is in out and err.
run ()
{
  status=0
  "$program" "$@" > out 2> err < /dev/null || status=$?
}

# usage: check NAME; passes if the last command did
check ()
{
  passed=$?
  test $passed = 0 || { echo "status $status"; cat out err; } > bad 2> /dev/null
  result $passed "$1"
}

no_leftovers ()
{
  set -- .small.bocage.* .small.m44.* .other.*
  test ! -e "$1" && test ! -e "$2" && test ! -e "$3"
}

cat > raw.m44 <<'M44'
{
	"meta_data": {
		"software": "sed 1.2",
		"status": "PRIVATE"
	},
	"game_info": {
		"front": "WESTERN",
		"type": "HISTORICAL",
		"date_begin": "1944-06-06",
		"starting": "PLAYER2",
		"side_player1": "AXIS",
		"side_player2": "ALLIES",
		"country_player1": "DE",
		"country_player2": "US",
		"cards_player1": 4,
		"cards_player2": 5,
		"victory_player1": 4,
		"victory_player2": 4
	},
	"board": {
		"type": "STANDARD",
		"face": "COUNTRY",
		"hexagons": [
			{
				"row": 0,
				"col": 0,
				"terrain": {
					"name": "woods"
				},
				"unit": {
					"name": "infger"
				}
			},
			{
				"row": 8,
				"col": 24,
				"unit": {
					"name": "infus",
					"nbr_units": 3
				}
			}
		],
		"labels": []
	},
	"packs": {},
	"text": {
		"en": {
			"name": "A & B",
			"historical": "One.\n\nTwo <two>.",
			"description": "",
			"victory": "4 Medals.",
			"rules": ""
		},
		"he": {
			"name": "א ו־ב",
			"historical": "אחת.\n\nשתיים.",
			"victory": "4 מדליות."
		},
		"fr": {
			"name": "A et B",
			"historical": "Un et deux."
		},
		"../x": {
			"name": "No language"
		}
	}
}
M44
"$program" --format raw.m44 small.m44 || exit 99

echo 1..40

run --version
test $status = 0 && grep -q '^bocage-convert (Bocage) [0-9]' out
check '--version prints name and version'

run --help
test $status = 0 && grep -q -e '--target' out && ! grep -q -e '--frobnicate' out
check '--help lists the options'

run small.m44 small.bocage
test $status = 0 && test ! -s out && grep -q '<title>A &amp; B</title>' small.bocage \
  && grep -q '<hex at="A9"><terrain type="forest"/><unit type="infantry" side="axis"/></hex>' small.bocage \
  && grep -q '<hex at="M1"><unit type="infantry" side="allies" figures="3" symbol="3"/></hex>' small.bocage
check 'a .m44 file becomes a battle'

run small.bocage back.m44
test $status = 0 && cmp -s small.m44 back.m44
check 'and the same bytes again'

cp small.bocage old.bocage
run small.m44 small.bocage
test $status = 2 && grep -q -e '--force' err && cmp -s small.bocage old.bocage && no_leftovers
check 'a file that is there is not replaced'

echo old > small.bocage
run --force small.m44 small.bocage
test $status = 0 && cmp -s small.bocage old.bocage && no_leftovers
check 'but with --force it is'

status=0
"$program" - - < small.m44 > out 2> err || status=$?
test $status = 0 && cmp -s out old.bocage
check 'standard input to standard output gives the other format'

status=0
"$program" - - < small.m44 2> err | "$program" - - > out 2>> err || status=$?
test $status = 0 && cmp -s out small.m44
check 'also in a pipe'

run --to m44 small.m44 -
test $status = 0 && cmp -s out small.m44
check '--to chooses the format of standard output'

run --from bocage small.m44 other.bocage
test $status = 3 && grep -q '“m44”' err && test ! -e other.bocage
check '--from refuses a file of the other format'

ok=0
for arguments in '' 'small.m44' 'small.m44 a.bocage b.bocage' 'small.m44 a.txt' 'small.m44 a' \
  'small.m44 some.where/a' '--to gif small.m44 a' '--from gif small.m44 a.bocage' '--frobnicate small.m44' \
  '--format --check small.m44' '--check --target bga small.m44' '--target nobody small.m44' '--format'
do
  # shellcheck disable=SC2086
  run $arguments
  { test $status = 2 && test -s err && test ! -s out; } || { ok=1; echo "$arguments: $status" >> bad; }
done
test ! -e a && test ! -e a.bocage && test ! -e a.txt && test $ok = 0
check 'wrong options: status 2, a reason, no file'

run missing.m44 other.bocage
test $status = 2 && grep -q missing.m44 err && test ! -e other.bocage
check 'a file that is not there: status 2'

run small.m44 no-such-directory/other.bocage
test $status = 2 && grep -q no-such-directory err
check 'a place that is not there: status 2'

run --to bocage small.m44 /dev/full
test $status = 2 && test -s err
check 'what cannot be replaced: status 2'

status=0
"$program" small.m44 - > /dev/full 2> err < /dev/null || status=$?
test $status = 2 && test -s err
check 'a full disk: status 2'

printf '{\n  "board": {\n    "hexagons": [ { "row": 0, } ]\n  }\n}\n' > broken.m44
run broken.m44 other.bocage
test $status = 3 && grep -q '^broken.m44:3:29: error: nothing follows this “,”.*\[m44-not-well-formed\]$' err \
  && test ! -e other.bocage
check 'a broken .m44 file: status 3, line and column, nothing written'

echo '<scenario' > broken.bocage
run broken.bocage other.m44
test $status = 3 && grep -q '^broken.bocage:[0-9]*:[0-9]*: error: ' err && test ! -e other.m44
check 'a broken battle likewise'

# Canonical form

run --check small.bocage "$fixtures/every-element.bocage"
test $status = 0 && test ! -s out
check '--check: status 0 for files in canonical form'

sed 's/ side="axis"/   side="axis"/' small.bocage > loose.bocage
cp loose.bocage loose-before.bocage
run --check small.bocage loose.bocage
test $status = 1 && test "$(cat out)" = 'loose.bocage: not in canonical form' && cmp -s loose.bocage loose-before.bocage
check '--check: status 1 names the one that is not, and changes nothing'

run --check small.bocage loose.bocage broken.bocage
test $status = 3 && grep -q '^loose.bocage: ' out
check '--check: one that cannot be read weighs more'

run --format loose.bocage
test $status = 0 && cmp -s loose.bocage small.bocage
check '--format mends a file in its place'

touch -d 2001-01-01 loose.bocage
run --format loose.bocage
test $status = 0 && test loose.bocage -ot small.m44
check '--format leaves a file alone that is right'

run --format loose-before.bocage formatted.bocage
test $status = 0 && cmp -s formatted.bocage small.bocage && ! cmp -s loose-before.bocage small.bocage
check '--format writes another file where one is named'

tr -d '\t\n' < small.m44 > line.m44
run --check line.m44
test $status = 1
check 'a .m44 file has a canonical form, too'
run --format line.m44
test $status = 0 && cmp -s line.m44 small.m44
check 'which is how the publisher’s editor writes'

# Catalogues

if "$program" --po po small.m44 > out 2> po.err < /dev/null
then
  # What is not fuzzy, as message|translation.
  entries ()
  {
    msgattrib --no-fuzzy --no-wrap "$1" | sed -n 's/^msgid "\(.*\)"$/\1/p; s/^msgstr "\(.*\)"$/|\1/p' \
      | paste -sd '\n' | tr '\n' '~' | sed 's/~|/|/g' | tr '~' '\n' | grep -v '^|'
  }
  printf '%s\n' 'A &amp; B|א ו־ב' 'One.|אחת.' 'Two &lt;two&gt;.|שתיים.' '4 Medals.|4 מדליות.' > expected
  entries po/he.po > found
  diff expected found > out 2>&1 && msgfmt -o /dev/null po/he.po 2> err
  check '--po writes a catalogue, paragraph by paragraph'
  # One paragraph for two: somebody has to look.
  msgattrib --only-fuzzy --no-wrap po/fr.po > out && grep -q '^msgid "One\."' out && grep -q '^msgstr "Un et deux\."' out \
    && grep -q '^msgid "Two &lt;two&gt;\."' po/fr.po
  check 'where the paragraphs do not fit, entries are fuzzy'
  test "$(ls po)" = 'fr.po
he.po' && test ! -e x.po && grep -q '“../x”' po.err
  check 'what is no language becomes no file'
  cp po/he.po before.po
  run --po po small.m44
  test $status = 2 && cmp -s po/he.po before.po
  check 'catalogues are not replaced either'
else
  grep -q libgettextpo po.err
  check 'without libgettextpo --po says so'
  for i in 2 3 4; do result 0 "no libgettextpo, $i of 4"; done
fi

# Targets

run --target list
test $status = 0 && grep -q '^bga  *Board Game Arena$' out && grep -q '^sed ' out
check '--target list lists the programs'

run --target bga small.bocage
test $status = 1 && test "$(cat out)" = 'lost: text.he: it shows the English text only
lost: text.fr: it shows the English text only
lost: text.../x: it shows the English text only'
check '--target: other languages are lost for Board Game Arena'

run --target sed small.bocage
test $status = 0 && test "$(cat out)" = 'small.bocage: nothing is lost for the publisher’s editor'
check 'but not for the publisher’s editor'

# Every rule of the profiles, one way or the other.
sed -e 's/"STANDARD"/"OVERLORD"/; s/"woods"/"wchurch"/; s/"row": 0,/"row": 0, "tags": [{"name": "medal0"}],/' \
  -e 's/"infger"/"infger", "badge": "badge99", "behavior": "CAN_IGNORE_ONE_FLAG"/' \
  -e 's/"row": 8,/"row": 8, "terrain": {"name": "hills", "behavior": "STEEP_HILL"}, "tags": [{"name": "tag3"}, {"name": "tag4"}, {"name": "tag9"}],/' \
  -e 's/"infus"/"infmars"/; s/"col": 24/"col": 0, "rect_terrain": {"name": "barge"}, "obstacle": {"name": "heap"}/' \
  -e 's/"packs"/"equipment_packs": {"base_cost": 1}, "packs"/; s/"front"/"options": {"gung_ho": true, "made_up": 1}, "front"/' \
  -e '/"he": {/,$d' small.m44 | sed '$s/},$/}}}/' > hard.m44
run -q --target bga hard.m44
cat > expected <<'END'
refused with: board.type: “OVERLORD”: it takes no Overlord battles from its users
refused with: A9: “wchurch”: it does not know this tile
refused with: A1: “barge”: it does not know this piece
refused with: A1: “heap”: it does not know this obstacle
refused with: A1: “infmars”: it does not know this unit
refused with: A1: “tag9”: it does not know this counter
refused with: A1: “tag3”: it takes this counter only as a minefield of a side
refused with: A1: “tag4”: it takes this counter only as an exit of a side
lost: game_info.options.made_up: it does not know this special rule
lost: equipment_packs: it does not play with the Equipment Pack
END
test $status = 1 && diff expected out > bad
check '--target bga tells what is refused and lost, where and why'

run -q --target sed hard.m44
cat > expected <<'END'
lost: A1: “heap”: its palette has no such obstacle
lost: A1: “infmars”: its palette has no such unit
lost: A9: “badge99”: its palette has no such badge
lost: A9: “medal0”: its palette has no such counter
lost: A1: “tag9”: its palette has no such counter
probably lost: A1: “STEEP_HILL”: it shows the plain tile; say in the special rules what is special about it
probably lost: A9: “CAN_IGNORE_ONE_FLAG”: it shows the plain unit; say in the special rules what is special about it
probably lost: game_info.options.gung_ho: no file that it wrote has special rules as data; say it in the special rules
probably lost: game_info.options.made_up: no file that it wrote has special rules as data; say it in the special rules
probably lost: equipment_packs: only the newer editor on the web writes these
END
test $status = 1 && diff expected out > bad
check '--target sed likewise'

sed -e '/cards_player1/d; /"side_player2"/d' small.m44 > needy.m44
run -q --target bga needy.m44
test $status = 1 && grep -q '^refused without: game_info.cards_player1: it wants to know both hands$' out
check '--target tells what is missing'

run -q --target bga small.bocage target.m44
test $status = 1 && cmp -s target.m44 small.m44
check '--target writes the file, too, where one is named'

sed 's/ruleset="memoir44"/ruleset="unheard-of"/' small.bocage > no-rules.bocage
bad=0
for arguments in 'no-rules.bocage no-rules.m44' '--target bga no-rules.bocage' '--po po no-rules.bocage'
do
  # shellcheck disable=SC2086
  run $arguments
  test $status = 3 && grep -q 'without its rules' err || { bad=1; echo "# $arguments"; }
done
test $bad = 0 && test ! -e no-rules.m44
check 'a battle of unknown rules is no .m44 file: status 3 and the reason'
bad=0
for arguments in "$fixtures/../../../scenarios/crossings/01-mill-bridge.bocage other.m44" \
  "--target bga $fixtures/../../../scenarios/crossings/01-mill-bridge.bocage"
do
  # shellcheck disable=SC2086
  run $arguments
  test $status = 3 && grep -q 'no words for Combat Commander' err || { bad=1; echo "# $arguments"; }
done
test $bad = 0 && test ! -e other.m44
check 'nor is one of a game for which the format has no words'
run no-rules.bocage again.bocage
test $status = 0 && cmp -s no-rules.bocage again.bocage
check '… but a .bocage file still'
mkfifo pipe.m44
run --force raw.m44 -t m44 pipe.m44
test $status -eq 2 && grep -q '“pipe.m44”: it is a pipe or a device' err && test -p pipe.m44
check 'a pipe is not replaced, and that is why'

exit $failed
