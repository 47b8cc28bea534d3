// Which Parlor this is: version and commit, known when the program is linked. main() fills it in;
// tests and tools have the value for "some build".
#pragma once

#include <string>

namespace parlor::app {

struct Build {
  std::string version = "0";
  std::string commit = {};  // empty where it was not built from a repository
};

inline Build& this_build() {
  static Build build;
  return build;
}

}  // namespace parlor::app
