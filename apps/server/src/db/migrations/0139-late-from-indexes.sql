-- Late claims from indexes alone. Servers can neither read nor write a claim until it is through: some two seconds with a million
-- claims.

-- By turn, the order in which each link of the dashboard opens: of a million, thousands stand before the first page is full.
DROP INDEX claim_by_due;
CREATE INDEX claim_by_due ON claim (coalesce(due_on, date '9999-12-31'), id)
  INCLUDE (due_on, status_id, whose_turn, fire_id, reviewer_id, list_county, is_represented, is_of_attorneys,
    submitted_on, completed_on, first_offered_on, settlement_accepted_on, payment_issued_on, payment_deadline);

-- By status and amount, of claims that were complete.
DROP INDEX claim_by_completed;
CREATE INDEX claim_by_completed ON claim (completed_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys,
    first_offered_on, payment_issued_on)
  WHERE completed_on IS NOT NULL;
