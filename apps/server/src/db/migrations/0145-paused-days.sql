-- On which days a claim's clock stood still, beside its other days: what is late is told from indexes alone, also where hundreds of
-- thousands are. Servers can neither read nor write a claim until it is through: some twenty seconds with a million claims.
ALTER TABLE claim ADD COLUMN paused_days datemultirange;

CREATE FUNCTION keep_paused_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  are_so datemultirange := pauses_of(NEW.claim_id);
BEGIN
  UPDATE claim SET paused_days = are_so WHERE id = NEW.claim_id AND paused_days IS DISTINCT FROM are_so;
  RETURN NULL;
END
$$;
CREATE TRIGGER paused_days_are_kept AFTER INSERT OR UPDATE OF begins_on, ends_on ON claim_pause
  FOR EACH ROW EXECUTE FUNCTION keep_paused_days();

-- Nothing of this is a change that anybody waits for.
ALTER TABLE claim DISABLE TRIGGER USER;
UPDATE claim SET paused_days = pauses_of(id) WHERE id IN (SELECT claim_id FROM claim_pause);
ALTER TABLE claim ENABLE TRIGGER USER;

DROP INDEX claim_by_due;
CREATE INDEX claim_by_due ON claim (coalesce(due_on, date '9999-12-31'), id)
  INCLUDE (due_on, status_id, whose_turn, fire_id, reviewer_id, list_county, is_represented, is_of_attorneys, submitted_on,
    completed_on, first_offered_on, settlement_accepted_on, payment_issued_on, payment_deadline, paused_days);

-- What was done in some days, and after it was due.
DROP INDEX claim_by_completed;
CREATE INDEX claim_by_completed ON claim (completed_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys, paused_days)
  WHERE completed_on IS NOT NULL;
DROP INDEX claim_by_first_offer;
CREATE INDEX claim_by_first_offer ON claim (first_offered_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys, completed_on,
    paused_days)
  WHERE first_offered_on IS NOT NULL;
DROP INDEX claim_by_paid;
CREATE INDEX claim_by_paid ON claim (payment_issued_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys, completed_on,
    paused_days)
  WHERE payment_issued_on IS NOT NULL;

-- What is not done.
DROP INDEX claim_without_completeness;
CREATE INDEX claim_without_completeness ON claim (submitted_on, id)
  INCLUDE (status_id, paused_days, settlement_amount, fire_id, is_of_attorneys)
  WHERE submitted_on IS NOT NULL AND completed_on IS NULL;
DROP INDEX claim_without_offer;
CREATE INDEX claim_without_offer ON claim (completed_on, id)
  INCLUDE (status_id, submitted_on, paused_days, settlement_amount, fire_id, is_of_attorneys)
  WHERE completed_on IS NOT NULL AND first_offered_on IS NULL;
DROP INDEX claim_without_payment;
CREATE INDEX claim_without_payment ON claim (completed_on, id)
  INCLUDE (status_id, submitted_on, payment_deadline, paused_days, settlement_amount, fire_id, is_of_attorneys)
  WHERE completed_on IS NOT NULL
    AND status_id NOT IN (120950012, 120950020, 120950021, 120950022, 120950023);
