-- An import is undone while nothing of it is signed (docs/rules/law-firms.md "Undoing an import").
ALTER TABLE claim_import
  DROP CONSTRAINT claim_import_state_check,
  ADD CONSTRAINT claim_import_state_check
    CHECK (state IN ('checking', 'checked', 'refused', 'importing', 'done', 'undoing', 'undone')),
  ADD COLUMN undone_by text,
  ADD COLUMN undone_by_name text,
  -- Who asked, as each claim is deleted by them.
  ADD COLUMN undone_as jsonb,
  ADD COLUMN undone_at timestamptz,
  ADD CHECK ((state IN ('undoing', 'undone')) = (undone_as IS NOT NULL));
DROP INDEX claim_import_running;
CREATE UNIQUE INDEX claim_import_running ON claim_import (firm_id) WHERE state IN ('checking', 'importing', 'undoing');

-- The file that began the claim; `import_id` is the one that changed it last. Null: a server of the version before began it.
ALTER TABLE imported_claim ADD COLUMN begun_import_id uuid REFERENCES claim_import;
UPDATE imported_claim SET begun_import_id = import_id;
CREATE INDEX imported_claim_begun ON imported_claim (begun_import_id, claim_id);
