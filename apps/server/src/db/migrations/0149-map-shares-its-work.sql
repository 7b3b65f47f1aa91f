-- The map asks for any filter within half a second (docs/rules/review.md "The map"). Servers can neither read nor write a claim until this
-- is through: some ten seconds with a million claims.
-- From the first: what an older server changes while places are filled is noted by the trigger below.
LOCK TABLE claim IN ACCESS EXCLUSIVE MODE;

-- The map puts a million places together in the squares of a window, which are some hundred and made of x and y. PostgreSQL takes there
-- to be as many squares as there are different x and y, and so leaves all of it to one process: each would have as many squares to hand
-- over. A window has forty of each at the most.
ALTER TABLE claim_place ALTER x SET (n_distinct = 40), ALTER y SET (n_distinct = 40);
-- It knows of no list or beginning how many places have such a county.
CREATE STATISTICS claim_place_county ON (lower(list_county) COLLATE "C") FROM claim_place;

-- A check of the settlement is not out: beside the place as well, so that no process looks for a claim's checks.
ALTER TABLE claim_place ADD COLUMN has_check_to_issue boolean NOT NULL DEFAULT false;
UPDATE claim_place SET has_check_to_issue = true WHERE claim_id IN (SELECT id FROM claim WHERE has_check_to_issue);

CREATE OR REPLACE FUNCTION keep_filters_of_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.created_at, c.reviewer_id, c.settlement_amount, c.due_on, c.submitted_on, c.completed_on, c.first_offered_on,
      c.payment_issued_on, c.relationship_id, c.is_represented, c.whose_turn, c.list_county, c.is_partly_paid, c.has_check_to_issue
    INTO NEW.created_at, NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn, NEW.list_county, NEW.is_partly_paid,
      NEW.has_check_to_issue
    FROM claim c WHERE c.id = NEW.claim_id;
  RETURN NEW;
END
$$;

DROP TRIGGER claim_is_mapped_anew ON claim;
CREATE TRIGGER claim_is_mapped_anew AFTER UPDATE ON claim
  FOR EACH ROW WHEN (
    (OLD.fire_id, OLD.status_id, OLD.is_of_attorneys, OLD.list_apn, OLD.list_address, OLD.list_city, OLD.list_county, OLD.list_zip,
      OLD.reviewer_id, OLD.settlement_amount, OLD.due_on, OLD.submitted_on, OLD.completed_on, OLD.first_offered_on,
      OLD.payment_issued_on, OLD.relationship_id, OLD.is_represented, OLD.whose_turn, OLD.is_partly_paid, OLD.has_check_to_issue)
    IS DISTINCT FROM
    (NEW.fire_id, NEW.status_id, NEW.is_of_attorneys, NEW.list_apn, NEW.list_address, NEW.list_city, NEW.list_county, NEW.list_zip,
      NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn, NEW.is_partly_paid, NEW.has_check_to_issue))
  EXECUTE FUNCTION note_map_change();

-- The grid asks for it in the same words, from its indexes alone.
DROP INDEX claim_by_status_turn;
CREATE INDEX claim_by_status_turn ON claim (status_id, coalesce(due_on, date '9999-12-31'), id)
  INCLUDE (due_on, submitted_on, list_county, is_partly_paid, is_of_attorneys, has_check_to_issue);
DROP INDEX claim_by_paid;
CREATE INDEX claim_by_paid ON claim (payment_issued_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys, completed_on,
    paused_days, has_check_to_issue)
  WHERE payment_issued_on IS NOT NULL;

ANALYZE claim_place;
