-- Sealing is tried every minute; that it failed is told to the staff once.
ALTER TABLE settlement_document ADD COLUMN seal_failed_at timestamptz;
