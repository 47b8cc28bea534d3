// std::move_only_function, which the standard library for WebAssembly does not have yet; included
// before everything else (tools/wasm).
#pragma once

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#ifndef __cpp_lib_move_only_function
namespace std {

template <class Signature>
class move_only_function;

template <class Result, class... Given>
class move_only_function<Result(Given...)> {
 public:
  move_only_function() = default;
  move_only_function(nullptr_t) {}
  template <class Callable>
    requires(!is_same_v<remove_cvref_t<Callable>, move_only_function> &&
             is_invocable_r_v<Result, decay_t<Callable>&, Given...>)
  move_only_function(Callable&& callable)
      : held_(make_unique<Held<decay_t<Callable>>>(std::forward<Callable>(callable))) {}

  explicit operator bool() const { return held_ != nullptr; }
  Result operator()(Given... given) { return held_->call(std::forward<Given>(given)...); }

 private:
  struct Any {
    virtual ~Any() = default;
    virtual Result call(Given... given) = 0;
  };
  template <class Callable>
  struct Held final : Any {
    explicit Held(Callable callable) : it(std::move(callable)) {}
    Result call(Given... given) override {
      if constexpr (is_void_v<Result>) {
        it(std::forward<Given>(given)...);
      } else {
        return it(std::forward<Given>(given)...);
      }
    }
    Callable it;
  };
  unique_ptr<Any> held_;
};

}  // namespace std
#endif
