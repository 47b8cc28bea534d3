# The shipped bank becomes a table in the library, so that rules and browsers need no file.
file(GLOB bank_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/content/bank/*.tsv)
# The words the judge knows, from the lists and the banks of the three languages.
file(GLOB word_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/content/words/*.txt
     ${CMAKE_SOURCE_DIR}/content/banks/*/*.tsv)
set(bank_folder ${CMAKE_CURRENT_BINARY_DIR}/${id})
file(MAKE_DIRECTORY ${bank_folder})
add_custom_command(
  OUTPUT ${bank_folder}/bank_rows.cpp ${bank_folder}/lexicon_rows.cpp
  COMMAND ${CMAKE_CURRENT_LIST_DIR}/generate ${bank_folder}
  DEPENDS ${bank_files} ${CMAKE_SOURCE_DIR}/content/confusables.txt
          ${CMAKE_CURRENT_LIST_DIR}/generate ${CMAKE_CURRENT_LIST_DIR}/bank_rows.awk
          ${word_files} ${CMAKE_CURRENT_LIST_DIR}/word_keys.awk
          ${CMAKE_CURRENT_LIST_DIR}/lexicon_rows.awk
  COMMENT "Compiling the question bank in"
  VERBATIM)
list(APPEND game_sources ${bank_folder}/bank_rows.cpp ${bank_folder}/lexicon_rows.cpp)
