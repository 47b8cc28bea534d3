# The shipped bank becomes a table in the library, so that rules and browsers need no file.
find_program(AWK NAMES awk mawk gawk REQUIRED)
file(GLOB bank_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/content/bank/*.tsv)
set(bank_words ${CMAKE_SOURCE_DIR}/content/confusables.txt)
set(bank_script ${CMAKE_CURRENT_LIST_DIR}/bank_rows.awk)
set(bank_rows ${CMAKE_CURRENT_BINARY_DIR}/bank_rows.cpp)
add_custom_command(
  OUTPUT ${bank_rows}
  COMMAND ${AWK} -f ${bank_script} ${bank_files} ${bank_words} > ${bank_rows}
  DEPENDS ${bank_files} ${bank_words} ${bank_script}
  COMMENT "Compiling the question bank in"
  VERBATIM)
list(APPEND game_sources ${bank_rows})
