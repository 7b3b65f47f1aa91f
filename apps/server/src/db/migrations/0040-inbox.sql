-- A draft has no subject until somebody chooses one.
ALTER TABLE message DROP CONSTRAINT message_check2;
ALTER TABLE message ADD CONSTRAINT message_has_one_subject
  CHECK (CASE WHEN is_draft THEN subject_id IS NULL OR subject IS NULL ELSE (subject_id IS NULL) <> (subject IS NULL) END);

-- The inbox of the staff: claims by their newest message.
CREATE INDEX message_sent ON message (sent_at DESC, id DESC) WHERE NOT is_draft;
