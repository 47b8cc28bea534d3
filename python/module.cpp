// The module parlor._core: the erased edge of every game and batches in arrays, for the package
// beside it, which gives both the shape people know. Everything that can go wrong comes back as a
// ValueError with a sentence.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <map>

#include "batch.hpp"
#include "engine/json/read.hpp"
#include "games/registry.hpp"
#include "table.hpp"

namespace py = pybind11;

namespace parlor {

#define PARLOR_GAME(id, Type) BatchMaker id##_batches();
#include "games/registry.def"
#undef PARLOR_GAME

namespace {

const std::vector<BatchMaker>& batch_makers() {
  static const std::vector<BatchMaker> makers{
#define PARLOR_GAME(id, Type) id##_batches(),
#include "games/registry.def"
#undef PARLOR_GAME
  };
  return makers;
}

[[noreturn]] void complain(const Problem& problem) { throw py::value_error(problem.text()); }

py::list games() {
  py::list all;
  for (const AnyGame* game : all_games()) {
    const Sheet& sheet = game->sheet();
    py::dict about;
    about["id"] = std::string(sheet.id);
    about["title"] = std::string(sheet.title);
    about["tagline"] = std::string(sheet.tagline);
    about["min_players"] = sheet.min_seats;
    about["max_players"] = sheet.max_seats;
    about["has_host"] = sheet.has_host;
    std::vector<std::string> bots;
    for (const StrategyInfo& info : strategies(*game)) bots.emplace_back(info.name);
    about["bots"] = bots;
    std::map<std::string, std::string> options;
    for (const Option& option : game->options()) {
      options.emplace(option.name, option.about);
    }
    about["options"] = options;
    about["arrays"] = std::ranges::any_of(batch_makers(), [&](const BatchMaker& maker) {
      return maker.game == sheet.id && maker.make != nullptr;
    });
    all.append(about);
  }
  return all;
}

std::unique_ptr<AnyBatch> make_batch(const std::string& game, int boards, int players,
                                     std::uint64_t seed, const std::string& config,
                                     std::vector<std::string> bots) {
  constexpr int most_boards = 1 << 20;
  if (boards < 1 || boards > most_boards) {
    complain({"boards", "give 1 to " + std::to_string(most_boards)});
  }
  if (bots.size() > static_cast<std::size_t>(std::max(players, 0))) {
    complain({"bots", "there are more of them than players"});
  }
  if (bots.size() == static_cast<std::size_t>(std::max(players, 0)) &&
      std::ranges::none_of(bots, [](const std::string& name) { return name.empty(); })) {
    complain({"bots", "leave at least one seat to yourself"});
  }
  auto json = parse_json(config, "config");
  if (!json) complain(json.error());
  std::string able;
  for (const BatchMaker& maker : batch_makers()) {
    if (maker.make == nullptr) continue;
    able += (able.empty() ? "" : ", ") + std::string(maker.game);
    if (maker.game != game) continue;
    auto batch = maker.make({boards, players, seed, *json, std::move(bots)});
    if (!batch) complain(batch.error());
    return std::move(*batch);
  }
  complain({"game", "\"" + game + "\" cannot be played in arrays; these can: " + able});
}

// An array that lies where the batch keeps it: written anew by every step, never copied.
template <class T>
py::array lay_open(const py::object& owner, std::vector<T>& values, int rows, int columns) {
  std::vector<py::ssize_t> shape{rows};
  if (columns > 0) shape.push_back(columns);
  py::array_t<T> array(shape, values.data(), owner);
  array.attr("flags").attr("writeable") = false;
  return array;
}

py::dict arrays(const py::object& self) {
  auto& batch = self.cast<AnyBatch&>();
  const BatchShape& shape = batch.shape();
  BatchArrays& all = batch.arrays();
  const auto lay = [&](auto& values, int columns) {
    return lay_open(self, values, shape.boards, columns);
  };
  py::dict dict;
  dict["observation"] = lay(all.observation, shape.bytes);
  dict["mask"] = lay(all.mask, shape.actions);
  dict["legal"] = lay(all.legal, shape.actions);
  dict["legal_count"] = lay(all.legal_count, 0);
  dict["seat"] = lay(all.seat, 0);
  dict["rewards"] = lay(all.reward, shape.players);
  dict["terminated"] = lay(all.terminated, 0);
  dict["truncated"] = lay(all.truncated, 0);
  return dict;
}

void step(AnyBatch& batch, const py::array& given) {
  const char kind = given.dtype().kind();
  if ((kind != 'i' && kind != 'u') || given.ndim() != 1 || given.shape(0) != batch.shape().boards) {
    complain({"actions", "give one whole number for each of the " +
                             std::to_string(batch.shape().boards) + " boards"});
  }
  const auto actions = py::array_t < std::int64_t,
             py::array::c_style | py::array::forcecast > (given);
  std::optional<Problem> problem;
  {
    const std::span<const std::int64_t> row(actions.data(),
                                            static_cast<std::size_t>(actions.size()));
    const py::gil_scoped_release others_may_run;
    problem = batch.step(row);
  }
  if (problem) complain(*problem);
}

py::object outcome(const PythonTable& table) {
  const auto end = table.outcome();
  if (!end) return py::none();
  py::dict dict;
  dict["reason"] = std::string(end->reason);
  dict["points"] = std::vector<int>(end->points.begin(), end->points.end());
  dict["ranks"] = std::vector<int>(end->ranks.begin(), end->ranks.end());
  return dict;
}

void define_batch(py::module_& module) {
  py::class_<AnyBatch>(module, "Batch")
      .def(py::init(&make_batch), py::arg("game"), py::arg("boards"), py::arg("players"),
           py::arg("seed"), py::arg("config"), py::arg("bots"))
      .def("arrays", &arrays)
      .def("step", &step)
      .def("reset", &AnyBatch::reset, py::call_guard<py::gil_scoped_release>())
      .def("draw",
           [](const AnyBatch& batch, int board) {
             if (board < 0 || board >= batch.shape().boards) throw py::index_error("no such board");
             return batch.draw(board);
           })
      .def("action_name",
           [](const AnyBatch& batch, int number) {
             if (number < 0 || number >= batch.shape().actions) {
               throw py::index_error("no such action");
             }
             return batch.action_name(number);
           })
      .def("byte_name",
           [](const AnyBatch& batch, int byte) {
             if (byte < 0 || byte >= batch.shape().bytes) throw py::index_error("no such byte");
             return batch.byte_name(byte);
           })
      .def_property_readonly("actions", [](const AnyBatch& batch) { return batch.shape().actions; })
      .def_property_readonly("bytes", [](const AnyBatch& batch) { return batch.shape().bytes; })
      .def_property_readonly("decisions", &AnyBatch::decisions)
      .def_property_readonly("matches", &AnyBatch::matches);
}

// Whoever is asked for must exist: rules do not look twice.
int checked(const PythonTable& table, int who, int lowest = the_host) {
  if (who >= lowest && who < table.seats()) return who;
  complain({"seat", "there is none with number " + std::to_string(who)});
}

template <class Ask>
auto as_actor(Ask ask) {
  return [ask](PythonTable& table, int who) { return (table.*ask)(checked(table, who)); };
}

template <class Ask>
auto as_viewer(Ask ask) {
  return [ask](const PythonTable& table, int who) {
    return (table.*ask)(checked(table, who, a_spectator));
  };
}

void define_table(py::module_& module) {
  py::class_<PythonTable>(module, "Table")
      .def(py::init([](const std::string& game, int players, const std::string& config,
                       std::uint64_t seed) {
             auto table = PythonTable::open(game, players, config, seed);
             if (!table) complain(table.error());
             return std::make_unique<PythonTable>(std::move(*table));
           }),
           py::arg("game"), py::arg("players"), py::arg("config"), py::arg("seed"))
      .def("acting", &PythonTable::acting)
      .def("owing", &PythonTable::owing)
      .def("legal", as_actor(&PythonTable::legal))
      .def("view", as_viewer(&PythonTable::view))
      .def("told", as_viewer(&PythonTable::told))
      .def("say", as_viewer(&PythonTable::say))
      .def("draw", as_viewer(&PythonTable::draw))
      .def("outcome", &outcome)
      .def("expire", &PythonTable::expire)
      .def("choose", as_actor(&PythonTable::choose))
      .def_property_readonly("most_decisions", &PythonTable::most_decisions)
      .def("give_to_bot",
           [](PythonTable& table, int who, const std::string& name, std::uint64_t seed) {
             if (const auto problem = table.give_to_bot(checked(table, who), name, seed))
               complain(*problem);
           })
      .def("act", [](PythonTable& table, int who, const std::string& action) {
        const auto done = table.act(checked(table, who), action);
        if (done) return;
        const AnyRefusal& no = done.error();
        throw py::value_error(no.message + " (" + no.code +
                              (no.ruling.empty() ? "" : ", " + no.ruling) + ")");
      });
}

}  // namespace

}  // namespace parlor

PYBIND11_MODULE(_core, module) {
  module.doc() = "What parlor is made of in C++; see the package parlor.";
  module.attr("HOST") = parlor::the_host;
  module.attr("SPECTATOR") = parlor::a_spectator;
  module.def("games", &parlor::games);
  parlor::define_batch(module);
  parlor::define_table(module);
}
