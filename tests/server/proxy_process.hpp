// A balancer or reverse proxy of a test's own, with the configuration that docs/operations.md
// prints.
#pragma once

#include <sys/prctl.h>
#include <sys/wait.h>

#include "net/testing.hpp"
#include "server/house.hpp"

namespace parlor::server {

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  EXPECT_NE(text.find(from), std::string::npos) << from << " is not in the printed file";
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// The block of this language that operations.md prints.
inline std::string printed(const std::string& language) {
  const std::string page = read_file(fs::path(PARLOR_SOURCE_DIR) / "docs" / "operations.md");
  const std::string fence = "```" + language + "\n";
  const std::size_t begin = page.find(fence) + fence.size();
  return page.substr(begin, page.find("```", begin) - begin);
}

// Words that start nginx with this site, all its files in this folder.
inline std::vector<std::string> nginx(const fs::path& folder, const std::string& site) {
  const auto path = [&](const std::string& name) { return (folder / name).string(); };
  std::ofstream(path("site.conf")) << site;
  std::string whole = "daemon off;\npid " + path("nginx.pid") + ";\nerror_log stderr;\nevents {}\n";
  whole += "http {\naccess_log off;\n";
  for (const char* temporary : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"}) {
    whole += std::string(temporary) + "_temp_path " + path(temporary) + ";\n";
  }
  std::ofstream(path("nginx.conf")) << whole << "include " << path("site.conf") << ";\n}\n";
  return {"/usr/sbin/nginx", "-e", "stderr", "-c", path("nginx.conf")};
}

class ProxyProcess {
 public:
  ProxyProcess() = default;
  ProxyProcess(const ProxyProcess&) = delete;
  ProxyProcess& operator=(const ProxyProcess&) = delete;
  ~ProxyProcess() {
    if (process_ <= 0) return;
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
  }

  // Until it takes calls at this port.
  void start(std::vector<std::string> words, const std::string& log_file, std::uint16_t port) {
    process_ = ::fork();
    if (process_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGTERM);
      const int log = ::open(log_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
      ::dup2(log, 1);
      ::dup2(log, 2);
      std::vector<char*> pointers;
      for (std::string& word : words) pointers.push_back(word.data());
      pointers.push_back(nullptr);
      ::execvp(pointers[0], pointers.data());
      ::_exit(127);
    }
    ASSERT_TRUE(net::eventually([&] { return wire::Handle(wire::dial(port)).get() >= 0; }, 10s))
        << read_file(log_file);
  }

 private:
  pid_t process_ = 0;
};

}  // namespace parlor::server
