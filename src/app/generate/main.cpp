// parlor_generate ROOT [--check]: writes the generated files below ROOT, or says which of them are
// not what they should be.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

#include "app/generate/files.hpp"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text;
  return file.flush().good();
}

}  // namespace

int main(int count, char** arguments) {
  const bool check = count == 3 && std::string_view(arguments[2]) == "--check";
  if (count != 2 && !check) {
    std::fputs("usage: parlor_generate ROOT [--check]\n", stderr);
    return 2;
  }
  int status = 0;
  for (const auto& [path, text] : parlor::generate::all_files(arguments[1])) {
    const fs::path target = fs::path(arguments[1]) / path;
    if (read(target) == text) continue;
    if (check) {
      std::printf("%s is out of date: run ./dev generate\n", path.c_str());
      status = 1;
    } else if (write(target, text)) {
      std::printf("%s\n", path.c_str());
    } else {
      std::fprintf(stderr, "%s cannot be written\n", target.c_str());
      return 2;
    }
  }
  return status;
}
