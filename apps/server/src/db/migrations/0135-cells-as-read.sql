-- The dashboard reads all cells at once, after each count: put together then, not by each of its readers. Null until the next count.
ALTER TABLE report_state ADD COLUMN cells text;
-- Uncompressed: it is read more often than written.
ALTER TABLE report_state ALTER COLUMN cells SET STORAGE EXTERNAL;
