// What the keeper is answered about banks: from the store's types to those of the protocol. Runs on
// any thread; knows no loop and no key.
#pragma once

#include "net/service.hpp"
#include "room/bank_types.hpp"
#include "store/bank_questions.hpp"

namespace parlor::app {

net::Response bank_failure(const store::BankRefusal& why);

net::Response tell_public_banks(store::Database& database);
net::Response tell_desk(store::Database& database);
net::Response tell_reports(store::Database& database);
net::Response dismiss(store::Database& database, std::int64_t report);

net::Response create_bank(store::Database& database, const std::string& body);
// What is done with one bank: change (empty word), delete, merge, questions, mark, remove, copy.
net::Response change_bank(store::Database& database, const std::string& name, std::string_view what,
                          const std::string& body);
// What is told of one: coverage, questions, export.
net::Response tell_bank(store::Database& database, const std::string& name, std::string_view what,
                        const std::string& query);

}  // namespace parlor::app
