-- A claim's row that says already who represents it is not written again: each change of it is one of forty indexes.
CREATE OR REPLACE FUNCTION list_representation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_recorded boolean := EXISTS (SELECT FROM representation r WHERE r.claim_id = NEW.claim_id AND r.ends_on IS NULL);
BEGIN
  UPDATE claim SET recorded_representation = is_recorded
    WHERE id = NEW.claim_id AND recorded_representation IS DISTINCT FROM is_recorded;
  RETURN NULL;
END
$$;
