// The files that are made from the C++ descriptions of types: TypeScript for the web client,
// OpenAPI and AsyncAPI documents, JSON Schemas. They are kept in the repository, so that their
// changes are reviewed; a test says when they are out of date.
#pragma once

#include <string>
#include <vector>

namespace parlor::generate {

struct File {
  std::string path;  // from the root of the repository
  std::string text;
};

std::vector<File> typescript_files();
std::vector<File> schema_files();  // of each game: config, action, event and view
File openapi_file();
File asyncapi_file();
std::vector<File> session_files();  // its WebSocket, and what a plan may hold
File record_file();
std::vector<File> refusal_files(const std::string& root);  // of each game, from its source

std::vector<File> all_files(const std::string& root);

}  // namespace parlor::generate
