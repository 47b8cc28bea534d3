// What the server takes from OpenSSL (one hash), for a module that runs in a browser: the same
// names, so that the same source compiles.
#pragma once

#include "browser/libraries/sha256.hpp"

struct EVP_MD {};
using EVP_MD_CTX = parlor::browser::Sha256;

inline EVP_MD* EVP_MD_fetch(void*, const char*, const char*) {
  static EVP_MD sha256;
  return &sha256;
}
inline EVP_MD_CTX* EVP_MD_CTX_new() { return new EVP_MD_CTX; }
inline void EVP_MD_CTX_free(EVP_MD_CTX* context) { delete context; }
inline int EVP_DigestInit_ex2(EVP_MD_CTX* context, const EVP_MD*, const void*) {
  *context = {};
  return 1;
}
inline int EVP_DigestUpdate(EVP_MD_CTX* context, const void* bytes, std::size_t size) {
  context->add(static_cast<const unsigned char*>(bytes), size);
  return 1;
}
inline int EVP_DigestFinal_ex(EVP_MD_CTX* context, unsigned char* digest, unsigned*) {
  context->finish(digest);
  return 1;
}
