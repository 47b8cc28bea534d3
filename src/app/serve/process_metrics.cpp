#include "app/serve/process_metrics.hpp"

#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>

#include "app/build.hpp"

namespace parlor::app {

namespace {

namespace fs = std::filesystem;

std::string metric(std::string_view name, std::string_view about, std::string_view type,
                   const std::string& value) {
  return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, about, type, value);
}

// The fields of /proc/self/stat behind the program's name, which may hold spaces; the first of them
// is field 3 of proc(5).
std::vector<std::string> process_fields() {
  std::ifstream file("/proc/self/stat");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::size_t name_end = text.rfind(')');
  if (name_end == text.npos) return {};
  std::istringstream rest(text.substr(name_end + 1));
  return {std::istream_iterator<std::string>(rest), {}};
}

// Not from /proc/stat, which a hardened service does not see.
const auto started_at = std::chrono::system_clock::now().time_since_epoch();

std::string of_this_process() {
  const std::vector<std::string> fields = process_fields();
  constexpr std::size_t first = 3;
  constexpr std::size_t last_needed = 24;
  if (fields.size() <= last_needed - first) return {};
  const auto field = [&](std::size_t number) { return std::stod(fields[number - first]); };
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  std::string out = metric("process_cpu_seconds_total", "Processor time used.", "counter",
                           fmt::format("{}", (field(14) + field(15)) / ticks));
  out += metric("process_start_time_seconds", "When it started, since 1970.", "gauge",
                fmt::format("{:.2f}", std::chrono::duration<double>(started_at).count()));
  out += metric("process_virtual_memory_bytes", "Address space.", "gauge",
                fmt::format("{:.0f}", field(23)));
  out += metric("process_resident_memory_bytes", "Memory in use.", "gauge",
                fmt::format("{:.0f}", field(24) * static_cast<double>(::sysconf(_SC_PAGESIZE))));
  out += metric("process_threads", "Threads.", "gauge", fields[20 - first]);
  std::error_code error;
  const auto open = std::distance(fs::directory_iterator("/proc/self/fd", error), {});
  if (!error) out += metric("process_open_fds", "Open files.", "gauge", fmt::format("{}", open));
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    out +=
        metric("process_max_fds", "Files it may open.", "gauge", fmt::format("{}", limit.rlim_cur));
  }
  return out;
}

std::string of_the_files(const std::string& data) {
  std::error_code error;
  std::string out =
      "# HELP parlor_data_bytes Size of the data file and of its write-ahead log.\n"
      "# TYPE parlor_data_bytes gauge\n";
  for (const auto& [name, path] : {std::pair("data", data), std::pair("wal", data + "-wal")}) {
    const auto size = fs::file_size(path, error);
    out += fmt::format("parlor_data_bytes{{file=\"{}\"}} {}\n", name, error ? 0 : size);
  }
  struct statvfs disk{};
  if (::statvfs(data.c_str(), &disk) == 0) {
    out += metric("parlor_disk_free_bytes", "What is left on the disk of the data file.", "gauge",
                  fmt::format("{}", std::uint64_t{disk.f_bavail} * disk.f_frsize));
  }
  return out;
}

}  // namespace

std::string certificate_metric(std::optional<std::int64_t> ends_s) {
  if (!ends_s) return {};
  return metric("parlor_certificate_end_seconds", "When the certificate ends, since 1970.", "gauge",
                fmt::format("{}", *ends_s));
}

std::string process_metrics(const std::string& data) {
  const Build& build = this_build();
  return fmt::format(
             "# HELP parlor_build_info Which Parlor this is; the value is always 1.\n"
             "# TYPE parlor_build_info gauge\n"
             "parlor_build_info{{version=\"{}\",commit=\"{}\"}} 1\n",
             build.version, build.commit) +
         of_this_process() + (data.empty() ? "" : of_the_files(data));
}

}  // namespace parlor::app
