-- Most pages of the reviewers' grid are "these claims, the next promise that would be broken first": one index gives each view
-- of them in its order, however many claims there are.
DROP INDEX claim_due;
DROP INDEX claim_next_work;
DROP INDEX claim_reviewer;
CREATE INDEX claim_by_turn ON claim (turn_side, coalesce(due_on, DATE '9999-12-31'), id) INCLUDE (due_on, status_id, is_filed_by_attorney);
CREATE INDEX claim_of_reviewer ON claim (reviewer_subject, coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (status_id, turn_side, is_filed_by_attorney);
-- Incomplete and inactive claims.
CREATE INDEX claim_paused ON claim (coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, is_filed_by_attorney) WHERE status_id IN (120950002, 120950018);

-- What people narrow by together stands in these indexes as well, so that finding and counting reads no claim's row.
DROP INDEX claim_by_due;
DROP INDEX claim_by_status;
DROP INDEX claim_by_county;
CREATE INDEX claim_by_due ON claim (coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, turn_side, fire_id, reviewer_subject, list_county, is_represented_by_attorney,
    is_filed_by_attorney);
CREATE INDEX claim_by_status ON claim (status_id, id)
  INCLUDE (due_on, turn_side, fire_id, reviewer_subject, list_county, is_represented_by_attorney,
    is_filed_by_attorney);
CREATE INDEX claim_by_county ON claim (lower(list_county) COLLATE "C", id)
  INCLUDE (list_county, due_on, status_id, turn_side, fire_id, reviewer_subject, is_represented_by_attorney,
    is_filed_by_attorney);
