-- A claim that can't be deleted does not hold up the undoing of its import: its row has why (docs/rules/law-firms.md "Undoing an import").
ALTER TABLE claim_import_row ADD COLUMN undo_failure text;

-- The file of an undone import is gone, and with it all that its rows and its report say of people.
UPDATE claim_import SET problems = '[]' WHERE state = 'undone' AND problems <> '[]';
UPDATE claim_import_row SET client = ''
WHERE client <> '' AND import_id IN (SELECT id FROM claim_import WHERE state = 'undone');
