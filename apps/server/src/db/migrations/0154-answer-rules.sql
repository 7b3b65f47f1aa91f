-- A form's JSON calls its rules between answers `answerRules`. No version changes by that: its questions stay as they were.
ALTER TABLE form_version DISABLE TRIGGER form_version_is_frozen;
UPDATE form_version SET definition = definition - 'settle' || jsonb_build_object('answerRules', definition -> 'settle')
WHERE definition ? 'settle';
ALTER TABLE form_version ENABLE TRIGGER form_version_is_frozen;

UPDATE form_draft SET definition = definition - 'settle' || jsonb_build_object('answerRules', definition -> 'settle')
WHERE definition ? 'settle';
