-- A picture that was turned into another kind is kept as it was sent, too, and that takes room of its claim. Of what was sent before nobody
-- noted how much.
ALTER TABLE document ADD COLUMN original_size bigint;
