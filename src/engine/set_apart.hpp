// Large constants that only one game needs. In the program they are data like any other; in the
// module for browsers (tools/wasm) they are told apart by this name, taken out, and laid into its
// memory when somebody first says that game's name.
#pragma once

#if defined(__wasm__)
#define PARLOR_SET_APART(name) [[gnu::section("apart." name)]]
#else
#define PARLOR_SET_APART(name)
#endif
