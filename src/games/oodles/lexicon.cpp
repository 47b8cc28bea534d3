#include "games/oodles/lexicon.hpp"

#include <algorithm>
#include <vector>

namespace parlor::oodles {

namespace {

// The character before a key's letters: what it shares with the key before, and its flag.
constexpr char plain_code = ' ';
constexpr char own_code = '@';
constexpr char first_letter_code = 'a';

bool is_letter(char c) { return c >= first_letter_code; }

// Whether a key comes before the first of a block, whose letters follow its code.
bool comes_before(std::string_view key, std::string_view block) {
  std::size_t i = 0;
  while (i < key.size() && i + 1 < block.size() && key[i] == block[i + 1]) ++i;
  if (i == key.size()) return i + 1 < block.size() && is_letter(block[i + 1]);
  return i + 1 < block.size() && is_letter(block[i + 1]) && key[i] < block[i + 1];
}

// Goes along the block and remembers how much of the key the last one had in common with it: a key
// that shares more than that with its neighbour differs in the same place, one that shares less is
// past it.
Standing find_in_block(std::string_view key, std::string_view block) {
  std::size_t common = 0;
  std::size_t at = 0;
  while (at < block.size()) {
    const char code = block[at++];
    const bool own = code >= own_code;
    const auto shared = static_cast<std::size_t>(code - (own ? own_code : plain_code));
    if (shared < common) return Standing::unknown;
    if (shared == common) {
      while (common < key.size() && at < block.size() && block[at] == key[common]) {
        ++common;
        ++at;
      }
      const bool ends = at == block.size() || !is_letter(block[at]);
      if (ends && common == key.size()) return own ? Standing::own : Standing::word;
    }
    while (at < block.size() && is_letter(block[at])) ++at;
  }
  return Standing::unknown;
}

using Blocks = std::vector<std::string_view>;

Blocks blocks_of(std::string_view text) {
  Blocks blocks;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    blocks.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return blocks;
}

// Made by whichever thread asks first.
const Blocks& word_blocks(Language language) {
  static const auto all = [] {
    std::array<Blocks, all_languages.size()> made;
    for (const Language each : all_languages) {
      made[static_cast<std::size_t>(each)] = blocks_of(word_text(each));
    }
    return made;
  }();
  return all[static_cast<std::size_t>(language)];
}

const Blocks& given_name_blocks() {
  static const Blocks names = blocks_of(given_name_text());
  return names;
}

}  // namespace

Key::Key(std::u32string_view word) {
  if (word.size() > letters_.size()) return;
  for (const char32_t c : word) {
    const char letter = c >= U'a' && c <= U'z' ? static_cast<char>(c)
                        : c == U'ä'            ? '{'
                        : c == U'ö'            ? '|'
                        : c == U'ü'            ? '}'
                        : c == U'ñ'            ? '~'
                                               : '\0';
    if (letter == '\0') {
      size_ = 0;
      return;
    }
    letters_[size_++] = letter;
  }
}

Standing standing(std::string_view key, std::span<const std::string_view> blocks) {
  if (key.empty()) return Standing::unknown;
  const auto after = std::upper_bound(blocks.begin(), blocks.end(), key, comes_before);
  return after == blocks.begin() ? Standing::unknown : find_in_block(key, *std::prev(after));
}

bool is_word(std::u32string_view word, Languages languages) {
  const Key key(word);
  return std::ranges::any_of(all_languages, [&](Language language) {
    return languages.has(language) &&
           standing(key.text(), word_blocks(language)) != Standing::unknown;
  });
}

bool is_own_word(std::u32string_view word, Languages languages) {
  const Key key(word);
  return std::ranges::any_of(all_languages, [&](Language language) {
    return languages.has(language) && standing(key.text(), word_blocks(language)) == Standing::own;
  });
}

bool is_given_name(std::u32string_view word) {
  return standing(Key(word).text(), given_name_blocks()) != Standing::unknown;
}

Languages languages_of(const Normal& text) {
  Languages whole;
  Languages in_parts;
  Word letters;  // not `joined`, in which numbers are digits
  for (const Word& word : text.spelled) letters += word;
  const Key joined(letters);
  for (const Language language : all_languages) {
    const Blocks& blocks = word_blocks(language);
    if (standing(joined.text(), blocks) != Standing::unknown) whole.add(language);
    if (text.spelled.size() < 2) continue;
    const bool every = std::ranges::all_of(text.spelled, [&](const Word& word) {
      return standing(Key(word).text(), blocks) != Standing::unknown;
    });
    if (every) in_parts.add(language);
  }
  if (!whole.none()) return whole;
  return in_parts.none() ? Languages::all() : in_parts;
}

}  // namespace parlor::oodles
