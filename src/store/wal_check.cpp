#include "store/wal_check.hpp"

#include <fstream>
#include <span>
#include <vector>

namespace parlor::store {

namespace {

constexpr std::size_t header_size = 32;
constexpr std::size_t frame_header_size = 24;
constexpr std::uint32_t magic = 0x377F0682;  // one more where sums are of big-endian words

using Bytes = std::span<const unsigned char>;

std::uint32_t word(Bytes bytes, std::size_t at, bool big_endian = true) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value = value << 8 | bytes[at + (big_endian ? i : 3 - i)];
  }
  return value;
}

// The running sum of https://sqlite.org/fileformat2.html#checksum_algorithm.
struct Sum {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  void add(Bytes bytes, bool big_endian) {
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
      first += word(bytes, at, big_endian) + second;
      second += word(bytes, at + 4, big_endian) + first;
    }
  }
};

std::vector<unsigned char> read_all(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::optional<std::uint64_t> damage_in_wal(const std::string& path) {
  const std::vector<unsigned char> file = read_all(path);
  if (file.size() < header_size) return std::nullopt;
  const Bytes all(file);
  const bool big_endian = (word(all, 0) & 1) != 0;
  const std::size_t page = word(all, 8);
  if ((word(all, 0) & ~1U) != magic || page < 512 || page > 65'536) return std::nullopt;
  const std::size_t frame_size = frame_header_size + page;
  Sum sum;
  sum.add(all.first(24), big_endian);
  bool whole = sum.first == word(all, 24) && sum.second == word(all, 28);
  std::optional<std::uint64_t> damage;
  // A header is written and synced by itself: one that is not whole was damaged later, and the
  // first frame tells whose they are.
  const Bytes salts =
      all.subspan(whole || file.size() < header_size + frame_size ? 16 : header_size + 8);
  bool ended = false;  // a transaction, behind the damage: what follows it was begun after its sync
  if (!whole) damage = 0;
  for (std::size_t at = header_size; at + frame_size <= file.size(); at += frame_size) {
    const Bytes frame = all.subspan(at, frame_size);
    const bool ours = word(frame, 8) == word(salts, 0) && word(frame, 12) == word(salts, 4);
    if (!ours) {
      // Left over from before, or the very place that is damaged: what comes behind tells.
      if (whole) damage = at;
      whole = false;
      continue;
    }
    if (whole) {
      sum.add(frame.first(8), big_endian);
      sum.add(frame.subspan(frame_header_size), big_endian);
      if (sum.first == word(frame, 16) && sum.second == word(frame, 20)) continue;
      whole = false;
      damage = at;
    } else if (ended) {
      return damage;
    }
    ended = ended || word(frame, 4) != 0;
  }
  return std::nullopt;
}

}  // namespace parlor::store
