-- A row whose claim is left of an import that was undone changes nothing (docs/rules/law-firms.md "Undoing an import").
ALTER TABLE claim_import_row
  DROP CONSTRAINT claim_import_row_outcome_check,
  ADD CONSTRAINT claim_import_row_outcome_check
    CHECK (outcome IN ('ready', 'update', 'unchanged', 'edited', 'undone', 'problem'));
