-- What the program decided about its staff is asked with every request and seldom changes: server processes keep it until they
-- are told that it changed.
CREATE FUNCTION tell_staff_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER staff_told AFTER UPDATE OF subject, has_portal_access, attested_at OR DELETE ON reviewer
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_changed();
