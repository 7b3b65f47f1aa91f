-- The file bears no certificate behind it: it is not tried again, and the staff take it back.
ALTER TABLE settlement_document ADD COLUMN seal_refused_at timestamptz;
