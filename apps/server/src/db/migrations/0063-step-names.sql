-- Steps are known by their names, never by their positions: a form that puts a step in another place, or one more between them, changes
-- nothing of what is saved. What is typed names the form in which it was typed.

-- The names of a form's steps in their order: of this version, or else of the last one that was published, or else of the form as it
-- came with the program before forms were kept.
CREATE FUNCTION step_names_of_form(of_form_id text, of_version text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT jsonb_path_query_array(v.definition, '$.steps[*].name') FROM form_version v
      WHERE v.form_id = coalesce(of_form_id, 'claimant') ORDER BY v.version = of_version DESC, v.position DESC LIMIT 1),
    '["start", "claimant", "attorney", "additionalPersons", "property", "insurance", "review", "sign"]')
$$;
CREATE FUNCTION step_names_of_claim(of_claim_id uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT step_names_of_form(a.form_id, a.form_version)
  FROM (SELECT) one LEFT JOIN claim_answers a ON a.claim_id = of_claim_id
$$;

-- The first step that is not saved yet; null: all of them are, and the claim is signed.
ALTER TABLE claim ADD COLUMN step_name text;
ALTER TABLE claim DISABLE TRIGGER USER;
UPDATE claim SET step_name = step_names_of_claim(id) ->> step WHERE submitted_on IS NULL;
ALTER TABLE claim ENABLE TRIGGER USER;

ALTER TABLE claim_draft
  ADD COLUMN step_name text,
  ADD COLUMN form_id text,
  ADD COLUMN form_version text;
UPDATE claim_draft d SET step_name = coalesce(step_names_of_claim(d.claim_id) ->> d.step, step_names_of_claim(d.claim_id) ->> 0),
  form_id = a.form_id, form_version = a.form_version
FROM claim_answers a WHERE a.claim_id = d.claim_id;

-- Which version was shown before is not known: it is taken for the last one.
ALTER TABLE start_draft
  ADD COLUMN step_name text,
  ADD COLUMN form_id text DEFAULT 'claimant',
  ADD COLUMN form_version text;
UPDATE start_draft SET step_name = step_names_of_form(form_id, NULL) ->> 0, form_version = coalesce(
  (SELECT v.version FROM form_version v WHERE v.form_id = start_draft.form_id ORDER BY v.position DESC LIMIT 1), '1.0.0');

-- The bridge to older servers (0057): they read and write `step`, a position. It goes with the rest of the bridge.
ALTER TABLE claim ALTER COLUMN step SET DEFAULT 0;
ALTER TABLE claim_draft ALTER COLUMN step SET DEFAULT 0;
ALTER TABLE start_draft ALTER COLUMN step SET DEFAULT 0;

CREATE FUNCTION position_of_step(names jsonb, name text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((SELECT position - 1 FROM jsonb_array_elements_text(names) WITH ORDINALITY each (step, position) WHERE step = name),
    CASE WHEN name IS NULL THEN jsonb_array_length(names) ELSE 0 END)
$$;

CREATE FUNCTION bridge_step_of_new_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.step_name := step_names_of_claim(NEW.id) ->> NEW.step;
  RETURN NEW;
END
$$;
CREATE TRIGGER step_is_bridged_of_new BEFORE INSERT ON claim FOR EACH ROW
  WHEN (NEW.step_name IS NULL) EXECUTE FUNCTION bridge_step_of_new_claim();

CREATE FUNCTION bridge_step_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names jsonb := step_names_of_claim(NEW.id);
BEGIN
  IF NEW.step_name IS NOT DISTINCT FROM OLD.step_name THEN
    NEW.step_name := names ->> NEW.step;
  ELSE
    NEW.step := position_of_step(names, NEW.step_name);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER step_is_bridged BEFORE UPDATE OF step, step_name ON claim FOR EACH ROW
  WHEN (OLD.step IS DISTINCT FROM NEW.step OR OLD.step_name IS DISTINCT FROM NEW.step_name)
  EXECUTE FUNCTION bridge_step_of_claim();

-- An older server names no form: what it keeps is typed in the one that the claim answers, or in the one that new claims answer.
CREATE FUNCTION bridge_step_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names jsonb := step_names_of_form(NEW.form_id, NEW.form_version);
BEGIN
  IF NEW.step_name IS NULL OR TG_OP = 'UPDATE' AND NEW.step_name = OLD.step_name AND NEW.step <> OLD.step THEN
    NEW.step_name := coalesce(names ->> NEW.step, names ->> 0);
  ELSE
    NEW.step := position_of_step(names, NEW.step_name);
  END IF;
  RETURN NEW;
END
$$;
CREATE FUNCTION bridge_form_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.form_id, a.form_version INTO NEW.form_id, NEW.form_version FROM claim_answers a WHERE a.claim_id = NEW.claim_id;
  RETURN NEW;
END
$$;
CREATE FUNCTION bridge_form_of_start_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.form_version := coalesce(
    (SELECT v.version FROM form_version v WHERE v.form_id = NEW.form_id ORDER BY v.position DESC LIMIT 1), '1.0.0');
  RETURN NEW;
END
$$;
-- Triggers run in the order of their names: the form is known before its steps are asked for.
CREATE TRIGGER a_form_is_bridged BEFORE INSERT ON claim_draft FOR EACH ROW
  WHEN (NEW.form_version IS NULL) EXECUTE FUNCTION bridge_form_of_draft();
CREATE TRIGGER a_form_is_bridged BEFORE INSERT ON start_draft FOR EACH ROW
  WHEN (NEW.form_version IS NULL) EXECUTE FUNCTION bridge_form_of_start_draft();
CREATE TRIGGER step_is_bridged BEFORE INSERT OR UPDATE ON claim_draft FOR EACH ROW EXECUTE FUNCTION bridge_step_of_draft();
CREATE TRIGGER step_is_bridged BEFORE INSERT OR UPDATE ON start_draft FOR EACH ROW EXECUTE FUNCTION bridge_step_of_draft();
