# Words that are no misspellings become a table in the library, so that rules and browsers need no file.
set(words_folder ${CMAKE_CURRENT_BINARY_DIR}/${id})
file(MAKE_DIRECTORY ${words_folder})
add_custom_command(
  OUTPUT ${words_folder}/bank_rows.cpp
  COMMAND ${CMAKE_CURRENT_LIST_DIR}/generate ${words_folder}
  DEPENDS ${CMAKE_SOURCE_DIR}/content/confusables.txt
          ${CMAKE_CURRENT_LIST_DIR}/generate ${CMAKE_CURRENT_LIST_DIR}/bank_rows.awk
  COMMENT "Compiling the confusable words in"
  VERBATIM)
list(APPEND game_sources ${words_folder}/bank_rows.cpp)
