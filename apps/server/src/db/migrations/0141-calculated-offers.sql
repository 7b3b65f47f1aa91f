-- Claims whose offer is calculated and not out: of them some wait for a manager, and a list of those looks at nothing else
-- (docs/rules/review.md "Finding the next claim"). Complete and Offer Expired. Claims can't be written until it is through: a second
-- with a million of them.
CREATE INDEX claim_calculated ON claim (coalesce(due_on, DATE '9999-12-31'), id) INCLUDE (is_of_attorneys)
  WHERE has_calculation AND status_id IN (120950007, 120950003);
