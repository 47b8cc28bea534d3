#include "simulation/line.hpp"

#include "simulation/witness.hpp"

namespace parlor::simulation {

void Line::send(std::string_view frame) {
  if (broken) return;
  witness_.shown(*this, frame);
  inbox.emplace_back(frame);
  if (inbox.size() == 1) bring();
}

void Line::close(std::uint16_t code, std::string_view) {
  if (broken || !open) return;
  witness_.closed(*this, code);
  open = false;
  closed = code;
  bring();
}

void Line::bring() {
  last_down_ms = std::max(last_down_ms, agenda_.now() + delay);
  agenda_.at(last_down_ms, [line = shared_from_this()] {
    if (!line->broken) line->arrived(*line);
  });
}

}  // namespace parlor::simulation
