# What a question is, the banks of a house, and the shipped questions as tables, so that rules and
# browsers need no file.
file(GLOB question_sources CONFIGURE_DEPENDS questions/*.cpp)
file(GLOB bank_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/content/banks/*/*.tsv)
set(bank_folder ${CMAKE_CURRENT_BINARY_DIR}/questions)
file(MAKE_DIRECTORY ${bank_folder})
add_custom_command(
  OUTPUT ${bank_folder}/bank_rows.cpp
  COMMAND ${CMAKE_CURRENT_LIST_DIR}/generate ${bank_folder}
  DEPENDS ${bank_files} ${CMAKE_CURRENT_LIST_DIR}/generate ${CMAKE_CURRENT_LIST_DIR}/bank_rows.awk
  COMMENT "Compiling the question banks in"
  VERBATIM)
add_library(parlor_questions STATIC ${question_sources} ${bank_folder}/bank_rows.cpp)
target_link_libraries(parlor_questions PUBLIC parlor_engine parlor_text PRIVATE ${SODIUM_LIBRARY})
parlor_shared_headers(parlor_questions)
parlor_together(parlor_questions 10)
set_source_files_properties(${bank_folder}/bank_rows.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
  COMPILE_OPTIONS -Wno-overlength-strings)
