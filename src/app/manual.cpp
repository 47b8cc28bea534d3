#include "app/manual.hpp"

#include <fmt/core.h>

#include "app/build.hpp"

namespace parlor::app {

namespace {

// For roff: a hyphen people can search for, no line that reads as a request, no lone backslash.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (c == '\n')
      out += "\n.br\n";
    else if (c == '\'')
      out += "\\(aq";
    else
      out += c;
  }
  return out.starts_with('.') ? "\\&" + out : out;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) { return app.get_subcommands({}); }

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

std::string type_of(const CLI::Option& option) {
  if (is_flag(option)) return {};
  const std::string usual = option.get_default_str();
  return usual.empty() ? "VALUE" : usual;
}

void write_options(std::string& out, const CLI::App& app) {
  for (const CLI::Option* option : app.get_options({})) {
    std::string names;
    for (const std::string& name : option->get_snames()) names += "\\fB\\-" + roff(name) + "\\fR, ";
    for (const std::string& name : option->get_lnames()) {
      names += "\\fB\\-\\-" + roff(name) + "\\fR, ";
    }
    if (names.empty()) names = "\\fI" + roff(option->get_name()) + "\\fR, ";
    names.resize(names.size() - 2);
    const std::string type = option->get_positional() ? "" : type_of(*option);
    out += fmt::format(".TP\n{}{}\n{}\n", names, type.empty() ? "" : " \\fI" + roff(type) + "\\fR",
                       roff(option->get_description()));
  }
}

void write_command(std::string& out, const CLI::App& app, const std::string& name) {
  out += fmt::format(".SS \"{}\"\n{}.\n", roff(name), roff(app.get_description()));
  write_options(out, app);
  if (const std::string footer = app.get_footer(); !footer.empty()) {
    out += fmt::format(".PP\n{}\n", roff(footer));
  }
  for (const CLI::App* each : commands_of(app)) {
    write_command(out, *each, name + " " + each->get_name());
  }
}

// Each command with the words that lead to it: "", "admin", "admin rooms" …
using Visit = std::function<void(const std::string& path, const CLI::App& app)>;
void each_command(const CLI::App& app, const std::string& path, const Visit& visit) {
  visit(path, app);
  for (const CLI::App* each : commands_of(app)) {
    each_command(*each, path.empty() ? each->get_name() : path + " " + each->get_name(), visit);
  }
}

std::string option_words(const CLI::App& app) {
  std::string out;
  for (const CLI::Option* option : app.get_options({})) {
    for (const std::string& name : option->get_lnames()) out += " --" + name;
  }
  return out;
}

std::string command_words(const CLI::App& app) {
  std::string out;
  for (const CLI::App* each : commands_of(app)) out += " " + each->get_name();
  return out;
}

// In single quotes, for a shell.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// zsh reads brackets and colons of a description.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string manual_page(const CLI::App& app) {
  std::string out = fmt::format(
      ".TH PARLOR 1 \"\" \"parlor {}\" \"Parlor\"\n.SH NAME\nparlor \\- {}\n.SH SYNOPSIS\n"
      ".B parlor\n.I COMMAND\n[OPTIONS]\n.SH DESCRIPTION\n{}\n.SH OPTIONS\n",
      roff(this_build().version), "a house for party games", roff(app.get_description()));
  write_options(out, app);
  out += ".SH COMMANDS\n";
  for (const CLI::App* each : commands_of(app)) {
    write_command(out, *each, "parlor " + each->get_name());
  }
  out +=
      ".SH FILES\n.TP\n.I /etc/parlor/parlor.toml\nOptions of the house that the package starts; "
      "\\fBparlor serve \\-\\-print\\-config\\fR prints one with every option.\n.TP\n"
      ".I /var/lib/parlor/parlor.db\nEverything that house keeps.\n.SH \"EXIT STATUS\"\n"
      "0: fine. 1: something was found that should not be so. 2: it could not be done.\n";
  return out;
}

std::string bash_completions(const CLI::App& app) {
  std::string out =
      "# parlor completions for bash; made by: parlor completions bash\n"
      "_parlor() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} path= each next\n"
      "  for each in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
      "    next=${path:+$path }$each\n"
      "    case \"$next\" in\n";
  std::string paths;
  std::string words;
  each_command(app, "", [&](const std::string& path, const CLI::App& command) {
    if (!path.empty()) paths += (paths.empty() ? "" : "|") + shell_quoted(path);
    words += fmt::format("    {}) options={}; commands={} ;;\n", shell_quoted(path),
                         shell_quoted(option_words(command)), shell_quoted(command_words(command)));
  });
  out += "      " + paths + ") path=$next ;;\n    esac\n  done\n  local options commands\n";
  out += "  case \"$path\" in\n" + words + "  esac\n";
  out +=
      "  if [[ $word == -* ]]; then\n"
      "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
      "  elif [[ -n $commands ]]; then\n"
      "    COMPREPLY=($(compgen -W \"$commands\" -- \"$word\"))\n"
      "  else\n"
      "    COMPREPLY=($(compgen -f -- \"$word\"))\n"
      "  fi\n"
      "}\n"
      "complete -o filenames -F _parlor parlor\n";
  return out;
}

std::string zsh_completions(const CLI::App& app) {
  std::string out =
      "#compdef parlor\n# parlor completions for zsh; made by: parlor completions zsh\n"
      "_parlor() {\n  local place= each next\n"
      "  for each in \"${(@)words[2,CURRENT-1]}\"; do\n    next=${place:+$place }$each\n"
      "    case \"$next\" in\n";
  std::string paths;
  std::string cases;
  each_command(app, "", [&](const std::string& path, const CLI::App& command) {
    if (!path.empty()) paths += (paths.empty() ? "" : "|") + shell_quoted(path);
    std::string lines;
    for (const CLI::Option* option : command.get_options({})) {
      for (const std::string& name : option->get_lnames()) {
        lines += " " + shell_quoted("--" + name + ":" + zsh_text(option->get_description()));
      }
    }
    std::string names;
    for (const CLI::App* each : commands_of(command)) {
      names += " " + shell_quoted(each->get_name() + ":" + zsh_text(each->get_description()));
    }
    cases +=
        fmt::format("    {}) options=({}); commands=({}) ;;\n", shell_quoted(path), lines, names);
  });
  out += "      " + paths + ") place=$next ;;\n    esac\n  done\n  local -a options commands\n";
  out += "  case \"$place\" in\n" + cases + "  esac\n";
  out +=
      "  if [[ ${words[CURRENT]} == -* ]]; then\n    _describe option options\n"
      "  elif (( $#commands )); then\n    _describe command commands\n  else\n    _files\n  fi\n}\n"
      "if [ \"$funcstack[1]\" = _parlor ]; then _parlor \"$@\"; else compdef _parlor parlor; fi\n";
  return out;
}

std::string fish_completions(const CLI::App& app) {
  std::string out =
      "# parlor completions for fish; made by: parlor completions fish\n"
      "complete -c parlor -f -n __fish_use_subcommand\n";
  each_command(app, "", [&](const std::string& path, const CLI::App& command) {
    // Where the command stands: after all its words, and, with commands below, before any of those.
    std::string where = "__fish_use_subcommand";
    if (!path.empty()) {
      where.clear();
      std::string_view rest = path;
      while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        where += (where.empty() ? "" : "; and ") +
                 fmt::format("__fish_seen_subcommand_from {}", rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
      if (const std::string below = command_words(command); !below.empty()) {
        where += "; and not __fish_seen_subcommand_from" + below;
      }
    }
    for (const CLI::App* each : commands_of(command)) {
      out += fmt::format("complete -c parlor -f -n {} -a {} -d {}\n", shell_quoted(where),
                         each->get_name(), shell_quoted(each->get_description()));
    }
    for (const CLI::Option* option : command.get_options({})) {
      for (const std::string& name : option->get_lnames()) {
        out += fmt::format("complete -c parlor -n {} -l {}{} -d {}\n", shell_quoted(where), name,
                           is_flag(*option) ? "" : " -r", shell_quoted(option->get_description()));
      }
    }
  });
  return out;
}

void add_manual(CLI::App& app, int& status) {
  auto* manual = app.add_subcommand("manual", "Print the manual page, for man");
  manual->footer("Example: parlor manual | man -l -");
  manual->callback([&app, &status] {
    fmt::print("{}", manual_page(app));
    status = fine;
  });
  auto* completions = app.add_subcommand("completions", "Print what a shell completes words from");
  auto shell = std::make_shared<std::string>();
  completions->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completions->footer("Example: source <(parlor completions bash)");
  completions->callback([&app, &status, shell] {
    fmt::print("{}", *shell == "bash"  ? bash_completions(app)
                     : *shell == "zsh" ? zsh_completions(app)
                                       : fish_completions(app));
    status = fine;
  });
}

}  // namespace parlor::app
