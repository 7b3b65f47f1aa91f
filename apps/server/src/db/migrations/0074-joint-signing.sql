-- Claims that an attorney signs together, and what came of each.
CREATE TABLE joint_signing (
  -- Made by the browser: pressing twice is one signing.
  id uuid PRIMARY KEY,
  firm_id text NOT NULL REFERENCES firm,
  state text NOT NULL CHECK (state IN ('signing', 'done')),
  locale text NOT NULL CHECK (locale IN ('en', 'es')),
  -- The form whose last step was shown, and what was answered in it.
  form_id text NOT NULL,
  form_version text NOT NULL,
  answers jsonb NOT NULL,
  signed_by text NOT NULL,
  signed_by_name text,
  -- Who signs, as each claim is signed by them: names and address.
  signed_as jsonb NOT NULL,
  signed_at timestamptz NOT NULL,
  done_at timestamptz,
  -- Whoever works on it holds it until then, by the database's clock; a server that was killed lets go.
  held_until timestamptz,
  held_by uuid
);
CREATE INDEX joint_signing_by_firm ON joint_signing (firm_id, signed_at DESC, id);
CREATE INDEX joint_signing_waiting ON joint_signing (signed_at, id) WHERE state = 'signing';

CREATE TABLE joint_signing_claim (
  signing_id uuid NOT NULL REFERENCES joint_signing,
  place integer NOT NULL,
  -- As the browser named it: it may be no claim of the firm's any more.
  claim_id uuid NOT NULL,
  -- The version that was on the screen: another one says that somebody changed the claim since.
  claim_version integer NOT NULL,
  done_at timestamptz,
  failure text,
  PRIMARY KEY (signing_id, place),
  UNIQUE (signing_id, claim_id)
);
CREATE INDEX joint_signing_claim_of ON joint_signing_claim (claim_id);

-- What a firm can sign at any time.
CREATE INDEX claim_in_progress_of_firm ON claim (firm_id, created_at, id) WHERE status_id = 120950000;

-- A notice tells of a claim, of a thread with a law firm about none, or of claims that were signed together.
ALTER TABLE notice
  ADD COLUMN signing_id uuid REFERENCES joint_signing,
  DROP CONSTRAINT notice_tells_of_one,
  ADD CONSTRAINT notice_tells_of_one CHECK (num_nonnulls(claim_id, thread_id, signing_id) = 1);
CREATE INDEX notice_signing ON notice (signing_id) WHERE signing_id IS NOT NULL;

-- A law firm hears how far its own imports and signings came.
CREATE FUNCTION tell_of_firm_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('firm_work_changed', json_build_object('firmId', NEW.firm_id, 'work', TG_ARGV[0], 'id', NEW.id)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER import_is_told AFTER INSERT OR UPDATE ON claim_import FOR EACH ROW EXECUTE FUNCTION tell_of_firm_work('import');
CREATE TRIGGER signing_is_told AFTER INSERT OR UPDATE ON joint_signing FOR EACH ROW EXECUTE FUNCTION tell_of_firm_work('signing');
