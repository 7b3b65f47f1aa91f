-- A bridge for servers of the version before 0036, 0039 and 0053, which still serve while new ones take their place: what they read and write
-- stands beside what took its place, and triggers keep both true. The first migration after the next release takes this one back.

-- They write one text. Both languages stand in a column of their own; a text that they leave as it was leaves its translation, too.
ALTER TABLE confirmed_value RENAME COLUMN rationale TO rationales;
ALTER TABLE confirmed_value RENAME CONSTRAINT confirmed_value_rationale_check TO confirmed_value_rationales_check;
ALTER TABLE confirmed_value ADD COLUMN rationale text;
UPDATE confirmed_value SET rationale = rationales ->> 'en';
ALTER TABLE confirmed_value ALTER COLUMN rationale SET NOT NULL;

CREATE FUNCTION bridge_rationale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.rationales = OLD.rationales AND NEW.rationale <> OLD.rationale THEN
    NEW.rationales := NULL;
  END IF;
  NEW.rationales := coalesce(NEW.rationales, jsonb_build_object('en', NEW.rationale, 'es', NEW.rationale));
  NEW.rationale := NEW.rationales ->> 'en';
  RETURN NEW;
END
$$;
CREATE TRIGGER rationale_is_bridged BEFORE INSERT OR UPDATE ON confirmed_value
  FOR EACH ROW EXECUTE FUNCTION bridge_rationale();

-- They give a claim to a subject of the identity provider. To them a claim of somebody who never signed in has no reviewer, and may be taken.
ALTER TABLE claim ADD COLUMN reviewer_subject text;
ALTER TABLE claim DISABLE TRIGGER USER;
UPDATE claim c SET reviewer_subject = r.subject FROM reviewer r WHERE r.id = c.reviewer_id AND r.subject IS NOT NULL;
ALTER TABLE claim ENABLE TRIGGER USER;
CREATE INDEX claim_of_reviewer_subject ON claim (reviewer_subject, due_on, id) WHERE reviewer_subject IS NOT NULL;

CREATE FUNCTION reviewer_of_subject(of_subject text, of_first_name text, of_last_name text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE found_id uuid;
BEGIN
  INSERT INTO reviewer (subject, email, first_name, last_name, role, permissions, created_at)
    SELECT of_subject, nullif(a.email, ''), coalesce(a.first_name, of_first_name), coalesce(a.last_name, of_last_name),
      CASE WHEN a.role IN ('MANAGER', 'ADMIN') THEN a.role ELSE 'REVIEWER' END, '{ACCESS.ALLCLAIMTABS}', now()
    FROM (SELECT) one LEFT JOIN account a ON a.subject = of_subject
    WHERE of_subject IS NOT NULL AND NOT EXISTS (SELECT FROM reviewer r WHERE r.subject = of_subject)
    ON CONFLICT (subject) DO NOTHING;
  SELECT r.id INTO found_id FROM reviewer r WHERE r.subject = of_subject;
  RETURN found_id;
END
$$;

CREATE FUNCTION bridge_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.reviewer_id IS NULL
    OR TG_OP = 'UPDATE' AND NEW.reviewer_id IS NOT DISTINCT FROM OLD.reviewer_id
      AND NEW.reviewer_subject IS DISTINCT FROM OLD.reviewer_subject THEN
    NEW.reviewer_id := reviewer_of_subject(NEW.reviewer_subject, NEW.reviewer_first_name, NEW.reviewer_last_name);
  END IF;
  NEW.reviewer_subject := (SELECT r.subject FROM reviewer r WHERE r.id = NEW.reviewer_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER reviewer_is_bridged_of_new BEFORE INSERT ON claim FOR EACH ROW
  WHEN (NEW.reviewer_id IS NOT NULL OR NEW.reviewer_subject IS NOT NULL) EXECUTE FUNCTION bridge_reviewer();
CREATE TRIGGER reviewer_is_bridged BEFORE UPDATE OF reviewer_id, reviewer_subject ON claim
  FOR EACH ROW EXECUTE FUNCTION bridge_reviewer();

-- Somebody's first sign-in: from then on their claims are theirs to older servers, too.
CREATE FUNCTION bridge_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim SET reviewer_subject = NEW.subject WHERE reviewer_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER subject_is_bridged AFTER UPDATE ON reviewer FOR EACH ROW
  WHEN (OLD.subject IS DISTINCT FROM NEW.subject) EXECUTE FUNCTION bridge_subject();

-- An older server that starts anew keeps one secret of bytes; it signs addresses of a folder, which only servers of its version open.
ALTER TABLE storage_secret RENAME TO storage_signing_secret;
CREATE TABLE storage_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL CHECK (octet_length(secret) >= 32),
  created_at timestamptz NOT NULL
);
