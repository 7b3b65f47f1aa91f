-- Staff to whom claims are given, under an id of ours: they are there before their first sign-in (`npm run reviewers`), and are
-- joined with the identity provider's subject by a verified e-mail address.
CREATE TABLE reviewer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null until they sign in for the first time.
  subject text UNIQUE,
  email text CHECK (email <> ''),
  first_name text,
  middle_name text,
  last_name text,
  -- As their last token, or the operator, says: whether they may be given a claim is asked of the policy.
  role text NOT NULL CHECK (role IN ('REVIEWER', 'MANAGER', 'ADMIN')),
  permissions text[] NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX reviewer_email ON reviewer (lower(email));

INSERT INTO reviewer (subject, email, first_name, last_name, role, permissions, created_at)
  SELECT subject, nullif(email, ''), first_name, last_name, role, '{ACCESS.ALLCLAIMTABS}', created_at
  FROM account WHERE role IN ('REVIEWER', 'MANAGER', 'ADMIN');
INSERT INTO reviewer (subject, first_name, last_name, role, permissions, created_at)
  SELECT reviewer_subject, min(reviewer_first_name), min(reviewer_last_name), 'REVIEWER', '{ACCESS.ALLCLAIMTABS}', now()
  FROM claim WHERE reviewer_subject IS NOT NULL GROUP BY reviewer_subject
  ON CONFLICT (subject) DO NOTHING;

ALTER TABLE claim ADD COLUMN reviewer_id uuid REFERENCES reviewer;
-- Nobody looks at a claim while its server starts: nobody is told.
ALTER TABLE claim DISABLE TRIGGER USER;
UPDATE claim c SET reviewer_id = r.id FROM reviewer r WHERE r.subject = c.reviewer_subject;
ALTER TABLE claim ENABLE TRIGGER USER;

DROP INDEX claim_of_reviewer;
DROP INDEX claim_by_due;
DROP INDEX claim_by_status;
DROP INDEX claim_by_county;
ALTER TABLE claim DROP COLUMN reviewer_subject;
CREATE INDEX claim_of_reviewer ON claim (reviewer_id, coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (status_id, turn_side, is_filed_by_attorney);
CREATE INDEX claim_by_due ON claim (coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, turn_side, fire_id, reviewer_id, list_county, is_represented_by_attorney,
    is_filed_by_attorney);
CREATE INDEX claim_by_status ON claim (status_id, id)
  INCLUDE (due_on, turn_side, fire_id, reviewer_id, list_county, is_represented_by_attorney,
    is_filed_by_attorney);
CREATE INDEX claim_by_county ON claim (lower(list_county) COLLATE "C", id)
  INCLUDE (list_county, due_on, status_id, turn_side, fire_id, reviewer_id, is_represented_by_attorney,
    is_filed_by_attorney);

-- The list sorts by the name on the claim's row: it stays the reviewer's.
CREATE FUNCTION list_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim SET reviewer_first_name = NEW.first_name, reviewer_last_name = NEW.last_name WHERE reviewer_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER reviewer_is_listed AFTER UPDATE ON reviewer FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name)) EXECUTE FUNCTION list_reviewer();

-- The claims that were closed as duplicates of one.
CREATE INDEX claim_of_match ON claim (match_number) WHERE match_number IS NOT NULL;
