-- Administrators change a form: one drafts the next version, another one publishes it.
ALTER TABLE form_version
  -- Versions in the order in which they were published; the last one takes new claims.
  ADD COLUMN position integer GENERATED ALWAYS AS IDENTITY,
  -- Who changed the draft; empty for a version that came with the program.
  ADD COLUMN editors text[] NOT NULL DEFAULT '{}',
  ADD COLUMN published_by text,
  ADD CONSTRAINT form_version_second_administrator CHECK (published_by <> ALL (editors)),
  ADD CHECK ((published_by IS NULL) = (editors = '{}'));

CREATE TABLE form_draft (
  form_id text PRIMARY KEY,
  version text NOT NULL,
  -- The version that it was compared with when it was saved.
  base_version text NOT NULL,
  definition jsonb NOT NULL CHECK (jsonb_typeof(definition) = 'object'),
  revision integer NOT NULL,
  editors text[] NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by text NOT NULL,
  asked_at timestamptz,
  asked_by text,
  asked_note text NOT NULL DEFAULT '',
  CHECK ((asked_at IS NULL) = (asked_by IS NULL)),
  CHECK (saved_by = ANY (editors))
);
-- A draft that was thrown away and begun again has another number.
-- Smaller numbers say which version was in force when there was no draft.
CREATE SEQUENCE form_draft_revision AS integer START 1000000;

CREATE INDEX claim_answers_form ON claim_answers (form_id, form_version);
