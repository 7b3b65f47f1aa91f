-- The dashboard reads all cells at once, after each count: put together then, not by each of its readers. As of when they are stands
-- beside them, for servers of the version before count without them.
ALTER TABLE report_state ADD COLUMN cells text, ADD COLUMN cells_as_of timestamptz;
-- Uncompressed: it is read more often than written.
ALTER TABLE report_state ALTER COLUMN cells SET STORAGE EXTERNAL;

UPDATE report_state SET cells_as_of = as_of, cells = (
  SELECT json_build_array(array_agg(kind), array_agg(fire_id), array_agg(status_id), array_agg(key), array_agg(day), array_agg(claims),
    array_agg(days), array_agg(late), array_agg(cents), array_agg(lowest), array_agg(highest))::text FROM report_cell)
WHERE as_of IS NOT NULL;
