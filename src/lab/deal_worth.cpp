#include "lab/deal_worth.hpp"

#include "lab/lab_entry.hpp"

namespace parlor {

Result<DealWorth> worth_of_deal(const AnyPlay& dealt, const DealOptions& options) {
  return lab_of(dealt.game()).deal_worth(dealt, options);
}

}  // namespace parlor
