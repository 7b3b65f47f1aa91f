-- Law firms and who belongs to them. Membership is read with every request: no token carries it.

CREATE TABLE firm (
  -- Text, as claims have named a firm from the first day on.
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  display_name text NOT NULL CHECK (display_name <> ''),
  -- Null, as who created it, only for a firm that claims of before told of.
  created_by text,
  created_by_name text,
  created_at timestamptz NOT NULL
);
CREATE INDEX firm_by_name ON firm (lower(display_name), id);

-- Somebody whom a firm, or the program for it, invited. They belong to it from their first sign-in with the invited address on.
CREATE TABLE firm_member (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  firm_id text NOT NULL REFERENCES firm,
  -- The identity provider's; null until they sign in.
  subject text,
  email text CHECK (email <> ''),
  first_name text,
  last_name text,
  is_administrator boolean NOT NULL,
  invited_by text,
  invited_by_name text,
  invited_at timestamptz,
  -- Until when the first sign-in joins; null once it did.
  invitation_ends_at timestamptz,
  -- In which the invitation is written.
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
  -- Of the last invitation: when it went out, or why it does not.
  mail_sent_at timestamptz,
  mail_failure text,
  joined_at timestamptz,
  removed_by text,
  removed_by_name text,
  removed_at timestamptz,
  CHECK ((subject IS NULL) = (joined_at IS NULL)),
  CHECK (subject IS NOT NULL OR (email IS NOT NULL AND invited_at IS NOT NULL AND invitation_ends_at IS NOT NULL)),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
-- Nobody belongs to two firms at once, nor twice to one.
CREATE UNIQUE INDEX firm_member_subject ON firm_member (subject) WHERE removed_at IS NULL AND subject IS NOT NULL;
CREATE UNIQUE INDEX firm_member_email ON firm_member (firm_id, lower(email)) WHERE removed_at IS NULL;
CREATE INDEX firm_member_invited ON firm_member (lower(email)) WHERE removed_at IS NULL AND subject IS NULL;

-- Claims that attorneys began before there were firms: one firm for each id that a claim names, else one for each attorney.
CREATE TEMP TABLE firm_of_claim ON COMMIT DROP AS
  SELECT c.id AS claim_id, c.owner_subject, c.created_at,
    coalesce('firm ' || c.firm_id, 'attorney ' || c.owner_subject) AS key,
    coalesce(nullif(trim(t.firm_name), ''), nullif(concat_ws(' ', a.first_name, a.last_name), ''), 'Law firm') AS name
  FROM claim c
  LEFT JOIN account a ON a.subject = c.owner_subject
  LEFT JOIN claim_attorney t ON t.claim_id = c.id
  WHERE c.firm_id IS NOT NULL OR a.role = 'ATTORNEY';
CREATE TEMP TABLE firm_made ON COMMIT DROP AS
  SELECT gen_random_uuid()::text AS id, key, (array_agg(name ORDER BY created_at DESC))[1] AS name, min(created_at) AS created_at
  FROM firm_of_claim GROUP BY key;
INSERT INTO firm (id, display_name, created_at) SELECT id, name, created_at FROM firm_made;
-- An attorney of several stays with the one that they filed for last. Somebody has to invite the next member: all may.
INSERT INTO firm_member (firm_id, subject, email, first_name, last_name, is_administrator, joined_at)
  SELECT DISTINCT ON (c.owner_subject) m.id, c.owner_subject, nullif(a.email, ''), a.first_name, a.last_name, true, c.created_at
  FROM firm_of_claim c JOIN firm_made m ON m.key = c.key JOIN account a ON a.subject = c.owner_subject
  WHERE a.role = 'ATTORNEY'
  ORDER BY c.owner_subject, c.created_at DESC, a.email;

-- Nobody looks at a claim while its server starts: nobody is told.
ALTER TABLE claim DISABLE TRIGGER USER;
UPDATE claim c SET firm_id = m.id FROM firm_of_claim f JOIN firm_made m ON m.key = f.key WHERE c.id = f.claim_id;
ALTER TABLE claim ENABLE TRIGGER USER;
ALTER TABLE claim ADD FOREIGN KEY (firm_id) REFERENCES firm;
-- A firm's list in its other orders (firm/firm-claims.repository.ts).
CREATE INDEX claim_firm_by_change ON claim (firm_id, modified_at, id) WHERE firm_id IS NOT NULL;
CREATE INDEX claim_firm_by_due ON claim (firm_id, coalesce(due_on, date '9999-12-31'), id) WHERE firm_id IS NOT NULL;
CREATE INDEX claim_firm_by_client ON claim (firm_id, lower(list_last_name) COLLATE "C", id) WHERE firm_id IS NOT NULL;

-- A server of the version before names no firm while this one is already there: its attorney's own, or one as above.
CREATE FUNCTION place_claim_of_attorney() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT firm_id INTO NEW.firm_id FROM firm_member WHERE subject = NEW.owner_subject AND removed_at IS NULL;
  IF NEW.firm_id IS NULL THEN
    INSERT INTO firm (display_name, created_at) VALUES ('Law firm', NEW.created_at) RETURNING id INTO NEW.firm_id;
    INSERT INTO firm_member (firm_id, subject, is_administrator, joined_at)
      VALUES (NEW.firm_id, NEW.owner_subject, true, NEW.created_at);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER attorneys_claim_is_placed BEFORE INSERT ON claim FOR EACH ROW
  WHEN (NEW.is_filed_by_attorney AND NEW.firm_id IS NULL) EXECUTE FUNCTION place_claim_of_attorney();

-- Whoever listens with a membership that changed listens anew, with what they may see by now.
CREATE FUNCTION tell_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('membership_changed', json_build_object('subject', NEW.subject)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER membership_is_told AFTER INSERT OR UPDATE ON firm_member FOR EACH ROW
  WHEN (NEW.subject IS NOT NULL) EXECUTE FUNCTION tell_of_membership();

-- A claim that a firm files is represented by it, which nobody has to give a reason for.
ALTER TABLE representation
  ADD COLUMN firm_id text REFERENCES firm,
  DROP CONSTRAINT representation_check1,
  ADD CONSTRAINT representation_recorded CHECK ((recorded_by IS NULL) = (recorded_at IS NULL)
    AND (rationale IS NULL OR recorded_by IS NOT NULL)
    AND (rationale IS NOT NULL OR recorded_by IS NULL OR firm_id IS NOT NULL));
ALTER TABLE claim DISABLE TRIGGER USER;
INSERT INTO representation (id, claim_id, begins_on, firm_id, firm_name, attorney_first_name, attorney_last_name, email_address,
    recorded_by, recorded_by_name, recorded_at)
  SELECT gen_random_uuid(), c.id, c.created_at::date, f.id, f.display_name, a.first_name, a.last_name, nullif(a.email, ''),
    c.owner_subject, nullif(concat_ws(' ', a.first_name, a.last_name), ''), c.created_at
  FROM claim c JOIN firm f ON f.id = c.firm_id LEFT JOIN account a ON a.subject = c.owner_subject
  WHERE NOT EXISTS (SELECT FROM representation r WHERE r.claim_id = c.id);
ALTER TABLE claim ENABLE TRIGGER USER;
