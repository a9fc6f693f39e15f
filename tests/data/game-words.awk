# tests/data/game-words.awk: literals of C that hold the name of a piece, a weapon or a state of a game
#
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: awk -f game-words.awk -v exceptions=FILE RULESET… - SOURCE…   (the rulesets end with “-”)
#
# A word is an id, a name or a plural, by itself or among others; a part of a longer id, as in
# “bunker-entry”, is not.  Strings that C joins are one.  An exception is a line: the word, with its
# plural, the beginning of the paths where it may stand (or *), why.  One that nothing needs is told
# as well.

function plain (text)
{
  text = tolower(text)
  gsub(/\\[a-z]/, " ", text)
  gsub(/[^a-z0-9-]+/, " ", text)
  sub(/^ +/, "", text)
  sub(/ +$/, "", text)
  return text
}

function take (text, attribute,  at, value)
{
  at = match(text, "[ \t\n]" attribute "=\"[^\"]*\"")
  if (!at)
    return
  value = substr(text, RSTART, RLENGTH)
  sub(/^[^"]*"/, "", value)
  sub(/"$/, "", value)
  value = plain(value)
  if (value != "")
    words[value] = 1
}

# The children of <pieces>, <weapons> and <states>.
function read_ruleset (path,  RS_before, record, depth, inside)
{
  RS_before = RS
  RS = "<"
  while ((getline record < path) > 0)
    {
      if (record ~ /^[!?]/ || record !~ /^\/?[a-z]/)
        continue
      if (record ~ /^\//)
        {
          depth--
          if (depth < inside)
            inside = 0
          continue
        }
      if (inside && depth == inside)
        {
          take(record, "id")
          take(record, "name")
          take(record, "plural")
        }
      if (record ~ /\/>[^>]*$/)
        continue
      depth++
      if (record ~ /^(pieces|weapons|states)[ >]/)
        inside = depth
    }
  close(path)
  RS = RS_before
}

function is_exception (word,  i)
{
  for (i = 1; i <= n_exceptions; i++)
    if (index(" " allowed[i] " ", " " word " ") && (where[i] == "*" || index(FILENAME, where[i]) == 1))
      {
        used[i] = 1
        return 1
      }
  return 0
}

function judge (text, line,  parts, n, i, k, word)
{
  n = split(plain(text), parts, " ")
  for (i = 1; i <= n; i++)
    {
      word = ""
      for (k = i; k <= n && k < i + 5; k++)
        {
          word = word (k > i ? " " : "") parts[k]
          if ((word in words) && !is_exception(word))
            print FILENAME ":" line ": “" word "” is of a game, and games are data"
        }
    }
}

function flush ()
{
  if (literal != "")
    judge(literal, literal_line)
  literal = ""
}

BEGIN {
  while ((getline record < exceptions) > 0)
    {
      split(record, parts, "\t")
      allowed[++n_exceptions] = parts[1]
      where[n_exceptions] = parts[2]
      if (parts[3] == "")
        print exceptions ": no reason for “" parts[1] "”"
      if (!(parts[1] in is_known))
        n_words++
      is_known[parts[1]] = 1
    }
  if (n_words > 20)
    print n_words " words are excepted; 20 are enough"
  for (i = 1; i < ARGC && ARGV[i] != "-"; i++)
    {
      read_ruleset(ARGV[i])
      ARGV[i] = ""
    }
  ARGV[i] = ""
  for (word in words)
    n_found++
  if (n_found < 100)
    print "the rulesets have only " n_found + 0 " words"
}

FNR == 1 { flush(); in_comment = 0 }
/^[ \t]*#[ \t]*include/ { next }
{
  rest = $0
  while (rest != "")
    {
      if (in_comment)
        {
          at = index(rest, "*/")
          if (!at)
            break
          rest = substr(rest, at + 2)
          in_comment = 0
          continue
        }
      if (match(rest, /^[ \t\\]+/))
        rest = substr(rest, RLENGTH + 1)
      else if (substr(rest, 1, 2) == "/*")
        {
          in_comment = 1
          rest = substr(rest, 3)
        }
      else if (match(rest, /^"([^"\\]|\\.)*"/))
        {
          if (literal == "")
            literal_line = FNR
          literal = literal substr(rest, 2, RLENGTH - 2)
          rest = substr(rest, RLENGTH + 1)
        }
      else
        {
          flush()
          if (match(rest, /^'([^'\\]|\\.)+'/))
            rest = substr(rest, RLENGTH + 1)
          else if (match(rest, /^[^"'\/ \t\\]+/))
            rest = substr(rest, RLENGTH + 1)
          else
            rest = substr(rest, 2)
        }
    }
}

END {
  flush()
  for (i = 1; i <= n_exceptions; i++)
    if (!used[i])
      print "no literal in " where[i] "… needs the exception of “" allowed[i] "”"
}
