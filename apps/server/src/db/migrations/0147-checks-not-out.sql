-- A check of a claim's settlement is not out: of those that rebuild the few that are owed again are found without a look at all their
-- checks. Servers can neither read nor write a claim until it is through: a few seconds with a million claims.
ALTER TABLE claim ADD COLUMN has_check_to_issue boolean NOT NULL DEFAULT false;

CREATE FUNCTION has_check_to_issue(of_claim_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(p.status <> 'issued'), false)
    FROM payment p WHERE p.claim_id = of_claim_id AND p.kind = 'settlement' AND p.is_current
$$;

CREATE OR REPLACE FUNCTION keep_partly_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_so boolean := is_partly_paid(NEW.claim_id);
  has_one boolean := has_check_to_issue(NEW.claim_id);
BEGIN
  UPDATE claim SET is_partly_paid = is_so, has_check_to_issue = has_one
    WHERE id = NEW.claim_id AND (is_partly_paid, has_check_to_issue) <> (is_so, has_one);
  RETURN NULL;
END
$$;

-- Nothing of this is a change that anybody waits for.
ALTER TABLE claim DISABLE TRIGGER USER;
UPDATE claim SET has_check_to_issue = true
  WHERE id IN (SELECT claim_id FROM payment WHERE status <> 'issued' AND kind = 'settlement' AND is_current);
ALTER TABLE claim ENABLE TRIGGER USER;

CREATE INDEX claim_owed_again ON claim (payment_deadline, id)
  INCLUDE (status_id, submitted_on, completed_on, settlement_accepted_on, payment_issued_on, due_on, paused_days, settlement_amount, fire_id,
    is_of_attorneys)
  WHERE has_check_to_issue AND status_id IN (120950020, 120950021, 120950022);
