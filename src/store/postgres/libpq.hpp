// libpq, found when the first house asks for PostgreSQL and not before: a house with a data file
// needs none of it, neither to start nor to run. Only this folder knows that it is there.
#pragma once

#include <libpq-fe.h>

#include "store/sql.hpp"

namespace parlor::store::postgres {

// The functions that are used, as the library's header declares them.
#define PARLOR_LIBPQ(each)                                                                        \
  each(PQconnectStartParams) each(PQconnectPoll) each(PQfinish) each(PQstatus) each(PQsocket)     \
      each(PQerrorMessage) each(PQserverVersion) each(PQsetnonblocking) each(PQflush)             \
          each(PQconsumeInput) each(PQisBusy) each(PQgetResult) each(PQsendQuery)                 \
              each(PQsendQueryParams) each(PQsendPrepare) each(PQsendQueryPrepared)               \
                  each(PQresultStatus) each(PQresultErrorMessage) each(PQresultErrorField)        \
                      each(PQclear) each(PQntuples) each(PQgetvalue) each(PQgetlength)            \
                          each(PQgetisnull) each(PQftype) each(PQcmdTuples) each(PQunescapeBytea) \
                              each(PQfreemem) each(PQsetNoticeProcessor) each(PQparameterStatus)  \
                                  each(PQnotifies)

struct Library {
// NOLINTNEXTLINE(bugprone-macro-parentheses): a name cannot stand in them
#define PARLOR_DECLARE(name) decltype(&::name) name = nullptr;
  PARLOR_LIBPQ(PARLOR_DECLARE)
#undef PARLOR_DECLARE
};

// Once found it stays; an error says what to install.
SqlResult<const Library*> library();

}  // namespace parlor::store::postgres
