# The words the judge knows, from the lists and the banks of the three languages, become a table in the
# library, so that rules and browsers need no file.
file(GLOB word_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/content/words/*.txt
     ${CMAKE_SOURCE_DIR}/content/banks/*/*.tsv)
set(words_folder ${CMAKE_CURRENT_BINARY_DIR}/${id})
file(MAKE_DIRECTORY ${words_folder})
add_custom_command(
  OUTPUT ${words_folder}/lexicon_rows.cpp
  COMMAND ${CMAKE_CURRENT_LIST_DIR}/generate ${words_folder}
  DEPENDS ${word_files} ${CMAKE_SOURCE_DIR}/content/confusables.txt
          ${CMAKE_CURRENT_LIST_DIR}/generate ${CMAKE_CURRENT_LIST_DIR}/word_keys.awk
          ${CMAKE_CURRENT_LIST_DIR}/lexicon_rows.awk
  COMMENT "Compiling the words the judge knows in"
  VERBATIM)
list(APPEND game_sources ${words_folder}/lexicon_rows.cpp)
set_source_files_properties(${words_folder}/lexicon_rows.cpp PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
