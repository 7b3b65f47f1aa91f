-- The newest unread messages of one side, however many lie unread on the other.
CREATE INDEX message_unread_newest ON message (from_reviewer, sent_at DESC, id) WHERE read_at IS NULL AND NOT is_draft;
