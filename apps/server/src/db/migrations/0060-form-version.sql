-- Every version of a form that claims may answer, as it was when it was published: a claim is read with the questions that were
-- asked. A version is never changed; another one takes its place.
CREATE TABLE form_version (
  form_id text NOT NULL,
  version text NOT NULL,
  -- With its options as they were called then, without the lists of states, which are the program's.
  definition jsonb NOT NULL CHECK (jsonb_typeof(definition) = 'object'),
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (form_id, version)
);
CREATE FUNCTION refuse_change_of_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published form is never changed' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER form_version_is_frozen BEFORE UPDATE OR DELETE ON form_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_form();
