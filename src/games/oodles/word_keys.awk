# Writes the known words of every language as lines "LANGUAGE KEY FLAG", to be sorted.
#   awk -f word_keys.awk language=de content/words/de.txt content/banks/de/*.tsv language=…
# A key is the word as the judge compares it (lexicon.hpp): small letters without spaces, where only
# ä, ö, ü and ñ are left of what is not a to z, written { | } ~. What cannot be written so is left out.
# A bank gives its answers, the aliases that are not just other spellings of them, and the words of
# its prompts. A list is separated by commas
# or lines, # starts a comment, and ! after a word gives it the flag 1: it is nobody's plural.
function folded(text) {
  gsub(/ä|Ä/, "{", text); gsub(/ö|Ö/, "|", text); gsub(/ü|Ü/, "}", text); gsub(/ñ|Ñ/, "~", text)
  gsub(/á|à|â|ã|å|ā|Á|À|Â|Ã|Å/, "a", text); gsub(/é|è|ê|ë|ě|É|È|Ê|Ë/, "e", text)
  gsub(/í|ì|î|ï|ı|Í|Ì|Î|Ï/, "i", text); gsub(/ó|ò|ô|õ|ø|ō|Ó|Ò|Ô|Õ|Ø/, "o", text)
  gsub(/ú|ù|û|ů|ū|Ú|Ù|Û/, "u", text); gsub(/ç|č|ć|Ç|Č/, "c", text); gsub(/š|ś|ş|Š|Ş/, "s", text)
  gsub(/ž|ź|ż|Ž/, "z", text); gsub(/ł|Ł/, "l", text); gsub(/ř/, "r", text); gsub(/ń/, "n", text)
  gsub(/ğ/, "g", text); gsub(/ý/, "y", text); gsub(/ß/, "ss", text); gsub(/æ|Æ/, "ae", text)
  gsub(/œ|Œ/, "oe", text); gsub(/&/, " and ", text); gsub(/['’.`]/, "", text)
  gsub(/[-–—,;:!?¿¡()"„“”«»\/…]+/, " ", text)
  return tolower(text)
}
function put(text, flag) {
  text = folded(text)
  sub(/^ +/, "", text); sub(/ +$/, "", text)
  if (text ~ / /) sub(/^(a|an|the|der|die|das|ein|eine|el|la|los|las|un|una) +/, "", text)
  gsub(/ +/, "", text)
  if (text ~ /^[a-z{|}~]+$/ && length(text) <= 40) print language, text, flag + 0
}
# How many letters are to be put in, taken out or changed.
function distance(a, b,   i, j, above, row, least) {
  for (j = 0; j <= length(b); ++j) above[j] = j
  for (i = 1; i <= length(a); ++i) {
    row[0] = i
    for (j = 1; j <= length(b); ++j) {
      least = above[j - 1] + (substr(a, i, 1) != substr(b, j, 1))
      if (above[j] + 1 < least) least = above[j] + 1
      if (row[j - 1] + 1 < least) least = row[j - 1] + 1
      row[j] = least
    }
    for (j = 0; j <= length(b); ++j) above[j] = row[j]
  }
  return above[length(b)]
}
BEGIN { FS = "\t" }
FILENAME ~ /\.tsv$/ {
  sub(/\r$/, "")
  if (FNR == 1) {
    split("", column)
    for (i = 1; i <= NF; ++i) column[$i] = i
    next
  }
  if ($0 == "") next
  put($column["answer"])
  count = split($column["aliases"], words, "|")
  for (i = 1; i <= count; ++i) {
    if (distance(folded(words[i]), folded($column["answer"])) > 3) put(words[i])
  }
  count = split(folded($column["prompt"]), words, " ")
  for (i = 1; i <= count; ++i) if (length(words[i]) > 2) put(words[i])
  next
}
{
  sub(/#.*/, "")
  count = split($0, words, ",")
  for (i = 1; i <= count; ++i) {
    gsub(/^[ \t]+|[ \t\r]+$/, "", words[i])
    if (words[i] != "") put(words[i], words[i] ~ /!$/)
  }
}
