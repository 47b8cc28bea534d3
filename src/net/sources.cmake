# The network edge, and the web client that is compiled in. Coroutines: clang only.
find_package(ZLIB REQUIRED)

file(GLOB net_sources CONFIGURE_DEPENDS net/*.cpp)
add_library(parlor_net STATIC ${net_sources})
target_include_directories(parlor_net PUBLIC ${CMAKE_SOURCE_DIR}/src)
target_include_directories(parlor_net SYSTEM PRIVATE ${Boost_INCLUDE_DIRS})
# Boost's templates are compiled once, in boost_net.cpp.
target_compile_definitions(parlor_net PRIVATE
  BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
parlor_together(parlor_net 6)
# The kernel's own headers do not go with the library's.
set_source_files_properties(net/boost_net.cpp net/line_meter.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
target_link_libraries(parlor_net PUBLIC parlor_text PRIVATE OpenSSL::SSL OpenSSL::Crypto ZLIB::ZLIB Threads::Threads)

# The built client, or a page that says it is missing. The script chooses, so that a client built later
# is picked up by the next build.
find_program(NODE node REQUIRED)
set(web_folders ${CMAKE_SOURCE_DIR}/web/dist ${CMAKE_SOURCE_DIR}/web/placeholder)
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/dist/*
  ${CMAKE_SOURCE_DIR}/web/placeholder/*)
set(embedded ${CMAKE_BINARY_DIR}/web)
add_custom_command(OUTPUT ${embedded}/assets.S ${embedded}/assets.cpp
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/tools/embed.mjs ${embedded} ${web_folders}
  DEPENDS ${CMAKE_SOURCE_DIR}/tools/embed.mjs ${web_files} VERBATIM)
add_library(parlor_web STATIC ${embedded}/assets.S ${embedded}/assets.cpp)
target_link_libraries(parlor_web PUBLIC parlor_net)
