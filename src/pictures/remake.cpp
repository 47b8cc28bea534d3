#include "pictures/remake.hpp"

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>
// After <cstdio>, which it needs.
#include <jpeglib.h>

namespace parlor::pictures {

namespace {

constexpr long most_memory = 48L << 20;  // of the decoder
constexpr int most_scans = 24;           // a progressive picture has about ten
constexpr unsigned longest_sent = 10'000;
constexpr std::size_t channels = 3;

// libjpeg leaves by a jump where something is wrong. Nothing with a destructor may be made between
// setjmp and the calls that can jump; so all that lives stands in objects made before.
struct Fault {
  jpeg_error_mgr manager{};  // first: libjpeg knows this part
  std::jmp_buf way_out{};
};

[[noreturn]] void leave(j_common_ptr about) {
  std::longjmp(reinterpret_cast<Fault*>(about->err)->way_out, 1);
}
// A warning is damage: a truncated file, a wrong code.
void take_no_damage(j_common_ptr about, int level) {
  if (level < 0) leave(about);
}
void say_nothing(j_common_ptr) {}

// A small file with thousands of scans would take minutes.
void count_scans(j_common_ptr about) {
  if (reinterpret_cast<j_decompress_ptr>(about)->input_scan_number > most_scans) leave(about);
}

void prepare(Fault& fault) {
  jpeg_std_error(&fault.manager);
  fault.manager.error_exit = leave;
  fault.manager.emit_message = take_no_damage;
  fault.manager.output_message = say_nothing;
}

struct Points {
  unsigned width = 0;
  unsigned height = 0;
  std::vector<std::uint8_t> rgb;
};

// Reads a picture row by row and adds each up in the rows of the small one, so that the large one
// is never in memory as a whole.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) { prepare(fault_); }
  ~Reader() { jpeg_destroy_decompress(&info_); }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  bool read() {
    info_.err = &fault_.manager;
    if (setjmp(fault_.way_out) != 0) return false;
    jpeg_create_decompress(&info_);
    info_.mem->max_memory_to_use = most_memory;
    progress_.progress_monitor = count_scans;
    info_.progress = &progress_;
    jpeg_mem_src(&info_, reinterpret_cast<const unsigned char*>(bytes_.data()),
                 static_cast<unsigned long>(bytes_.size()));
    jpeg_read_header(&info_, TRUE);
    large_ = exceeds();
    if (large_) return false;
    begin();
    while (info_.output_scanline < info_.output_height) {
      JSAMPROW row = row_.data();
      const unsigned line = info_.output_scanline;
      jpeg_read_scanlines(&info_, &row, 1);
      add(line);
    }
    jpeg_finish_decompress(&info_);
    return true;
  }
  bool too_large() const { return large_; }
  bool exceeds() const {
    const unsigned width = info_.image_width;
    const unsigned height = info_.image_height;
    return width == 0 || height == 0 || width > longest_sent || height > longest_sent ||
           std::uint64_t{width} * height > most_points;
  }

  Points points() const {
    Points small{width_, height_, std::vector<std::uint8_t>(sums_.size())};
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      const std::uint32_t count = std::max<std::uint32_t>(counts_[i / channels], 1);
      small.rgb[i] = static_cast<std::uint8_t>((sums_[i] + count / 2) / count);
    }
    return small;
  }

 private:
  void begin() {
    info_.out_color_space = JCS_RGB;
    info_.dct_method = JDCT_ISLOW;
    // The decoder can skip what is made smaller anyway, by powers of two.
    const unsigned longest = std::max(info_.image_width, info_.image_height);
    info_.scale_num = 1;
    info_.scale_denom = longest >= 8 * longest_side   ? 8
                        : longest >= 4 * longest_side ? 4
                        : longest >= 2 * longest_side ? 2
                                                      : 1;
    jpeg_start_decompress(&info_);
    const unsigned side = std::max(info_.output_width, info_.output_height);
    const auto shrunk = [&](unsigned length) {
      if (side <= longest_side) return length;
      return std::max(1U, length * longest_side / side);
    };
    width_ = shrunk(info_.output_width);
    height_ = shrunk(info_.output_height);
    row_.resize(std::size_t{info_.output_width} * channels);
    sums_.resize(std::size_t{width_} * height_ * channels);
    counts_.resize(std::size_t{width_} * height_);
  }

  void add(unsigned line) {
    const std::size_t y = std::size_t{line} * height_ / info_.output_height;
    for (std::size_t from = 0; from < info_.output_width; ++from) {
      const std::size_t at = (y * width_) + (from * width_ / info_.output_width);
      ++counts_[at];
      for (std::size_t c = 0; c < channels; ++c) {
        sums_[(at * channels) + c] += row_[(from * channels) + c];
      }
    }
  }

  std::string_view bytes_;
  Fault fault_;
  jpeg_progress_mgr progress_{};
  jpeg_decompress_struct info_{};
  bool large_ = false;
  unsigned width_ = 0;
  unsigned height_ = 0;
  std::vector<std::uint8_t> row_;
  std::vector<std::uint32_t> sums_;
  std::vector<std::uint32_t> counts_;
};

class Writer {
 public:
  Writer() { prepare(fault_); }
  ~Writer() {
    jpeg_destroy_compress(&info_);
    std::free(bytes_);  // libjpeg's own, from malloc
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  bool write(const Points& points, int quality) {
    info_.err = &fault_.manager;
    if (setjmp(fault_.way_out) != 0) return false;
    jpeg_create_compress(&info_);
    jpeg_mem_dest(&info_, &bytes_, &size_);
    info_.image_width = points.width;
    info_.image_height = points.height;
    info_.input_components = channels;
    info_.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info_);
    jpeg_set_quality(&info_, quality, TRUE);
    info_.optimize_coding = TRUE;
    jpeg_start_compress(&info_, TRUE);
    while (info_.next_scanline < info_.image_height) {
      const std::size_t at = std::size_t{info_.next_scanline} * points.width * channels;
      JSAMPROW row = const_cast<JSAMPROW>(points.rgb.data() + at);  // only read
      jpeg_write_scanlines(&info_, &row, 1);
    }
    jpeg_finish_compress(&info_);
    return true;
  }
  std::string bytes() const { return {reinterpret_cast<const char*>(bytes_), size_}; }
  std::size_t size() const { return size_; }

 private:
  Fault fault_;
  jpeg_compress_struct info_{};
  unsigned char* bytes_ = nullptr;
  unsigned long size_ = 0;
};

Points halved(const Points& from) {
  Points half{std::max(1U, from.width / 2), std::max(1U, from.height / 2), {}};
  half.rgb.resize(std::size_t{half.width} * half.height * channels);
  for (std::size_t y = 0; y < half.height; ++y) {
    for (std::size_t x = 0; x < half.width; ++x) {
      for (std::size_t c = 0; c < channels; ++c) {
        unsigned sum = 0;
        for (const std::size_t dy : {0U, 1U}) {
          for (const std::size_t dx : {0U, 1U}) {
            const std::size_t row = std::min<std::size_t>((2 * y) + dy, from.height - 1);
            const std::size_t column = std::min<std::size_t>((2 * x) + dx, from.width - 1);
            sum += from.rgb[(((row * from.width) + column) * channels) + c];
          }
        }
        half.rgb[(((y * half.width) + x) * channels) + c] = static_cast<std::uint8_t>(sum / 4);
      }
    }
  }
  return half;
}

// As good as it can be within the bytes: noise is made coarser, then smaller.
std::optional<Picture> small_enough(Points points) {
  for (int smaller = 0; smaller < 4; ++smaller) {
    for (const int quality : {82, 68, 50, 35}) {
      Writer writer;
      if (!writer.write(points, quality)) return std::nullopt;
      if (writer.size() <= most_bytes) return Picture{writer.bytes(), points.width, points.height};
    }
    points = halved(points);
  }
  return std::nullopt;
}

}  // namespace

std::expected<Picture, std::string> remake(std::string_view bytes) {
  if (!bytes.starts_with("\xff\xd8\xff")) {
    return std::unexpected("This is no JPEG: choose another picture.");
  }
  Reader reader(bytes);
  if (!reader.read()) {
    return std::unexpected(reader.too_large()
                               ? "This picture is too large: 12 million points are the most."
                               : "This picture is damaged: choose another one.");
  }
  auto picture = small_enough(reader.points());
  if (!picture) return std::unexpected("This picture cannot be made small: choose another one.");
  return std::move(*picture);
}

}  // namespace parlor::pictures
