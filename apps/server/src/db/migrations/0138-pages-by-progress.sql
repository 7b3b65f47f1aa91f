-- The list of claims by filters and orders of which one index alone would pass nearly all claims first. Servers can neither read nor
-- write a claim until it is through: some ten seconds with a million claims.

-- Some of a claim's checks are issued and some are not, or came back: such a claim is one of few that are still being paid, and is
-- found among them without a look at all their checks.
ALTER TABLE claim ADD COLUMN is_partly_paid boolean NOT NULL DEFAULT false;

CREATE FUNCTION is_partly_paid(of_claim_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(p.status = 'issued') AND bool_or(p.status <> 'issued'), false)
    FROM payment p WHERE p.claim_id = of_claim_id AND p.kind = 'settlement' AND p.is_current
$$;

CREATE FUNCTION keep_partly_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_so boolean := is_partly_paid(NEW.claim_id);
BEGIN
  UPDATE claim SET is_partly_paid = is_so WHERE id = NEW.claim_id AND is_partly_paid <> is_so;
  RETURN NULL;
END
$$;
CREATE TRIGGER partly_paid_is_kept AFTER INSERT OR UPDATE OF status, is_current ON payment
  FOR EACH ROW EXECUTE FUNCTION keep_partly_paid();

-- Nothing of this is a change that anybody waits for.
ALTER TABLE claim DISABLE TRIGGER USER;
UPDATE claim SET is_partly_paid = true
WHERE id IN (SELECT claim_id FROM payment WHERE status = 'issued' AND kind = 'settlement' AND is_current
  INTERSECT SELECT claim_id FROM payment WHERE status <> 'issued' AND kind = 'settlement' AND is_current);
ALTER TABLE claim ENABLE TRIGGER USER;

-- The map asks the same of what stands beside a claim's place.
ALTER TABLE claim_place ADD COLUMN is_partly_paid boolean NOT NULL DEFAULT false;
UPDATE claim_place SET is_partly_paid = true WHERE claim_id IN (SELECT id FROM claim WHERE is_partly_paid);

CREATE OR REPLACE FUNCTION keep_filters_of_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.created_at, c.reviewer_id, c.settlement_amount, c.due_on, c.submitted_on, c.completed_on, c.first_offered_on,
      c.payment_issued_on, c.relationship_id, c.is_represented, c.whose_turn, c.list_county, c.is_partly_paid
    INTO NEW.created_at, NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn, NEW.list_county, NEW.is_partly_paid
    FROM claim c WHERE c.id = NEW.claim_id;
  RETURN NEW;
END
$$;

DROP TRIGGER claim_is_mapped_anew ON claim;
CREATE TRIGGER claim_is_mapped_anew AFTER UPDATE ON claim
  FOR EACH ROW WHEN (
    (OLD.fire_id, OLD.status_id, OLD.is_of_attorneys, OLD.list_apn, OLD.list_address, OLD.list_city, OLD.list_county, OLD.list_zip,
      OLD.reviewer_id, OLD.settlement_amount, OLD.due_on, OLD.submitted_on, OLD.completed_on, OLD.first_offered_on,
      OLD.payment_issued_on, OLD.relationship_id, OLD.is_represented, OLD.whose_turn, OLD.is_partly_paid)
    IS DISTINCT FROM
    (NEW.fire_id, NEW.status_id, NEW.is_of_attorneys, NEW.list_apn, NEW.list_address, NEW.list_city, NEW.list_county, NEW.list_zip,
      NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn, NEW.is_partly_paid))
  EXECUTE FUNCTION note_map_change();

-- The claims of a status by their turn: what is paid or closed has no day, and stands behind all that has one.
CREATE INDEX claim_by_status_turn ON claim (status_id, coalesce(due_on, date '9999-12-31'), id)
  INCLUDE (due_on, submitted_on, list_county, is_partly_paid, is_of_attorneys);

-- What was done in some days, in the orders that go with time and turn, and a name's claims by number: from their indexes alone.
DROP INDEX claim_by_signed;
CREATE INDEX claim_by_signed ON claim (coalesce(submitted_on, date '0001-01-01'), id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys);
DROP INDEX claim_by_completed;
CREATE INDEX claim_by_completed ON claim (completed_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys)
  WHERE completed_on IS NOT NULL;
DROP INDEX claim_by_first_offer;
CREATE INDEX claim_by_first_offer ON claim (first_offered_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys)
  WHERE first_offered_on IS NOT NULL;
DROP INDEX claim_by_paid;
CREATE INDEX claim_by_paid ON claim (payment_issued_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys)
  WHERE payment_issued_on IS NOT NULL;
DROP INDEX claim_by_last_name;
CREATE INDEX claim_by_last_name ON claim (lower(list_last_name) COLLATE "C", id)
  INCLUDE (list_last_name, claim_number, created_at, due_on, is_of_attorneys);

-- Payments that are late: those that were issued so, and those that are still to be issued, by the day they are due.
CREATE INDEX claim_paid_late ON claim (payment_issued_on, id) WHERE payment_issued_on > payment_deadline;
CREATE INDEX claim_payment_due ON claim (payment_deadline, id)
  WHERE payment_deadline IS NOT NULL AND status_id NOT IN (120950012, 120950020, 120950021, 120950022, 120950023);
