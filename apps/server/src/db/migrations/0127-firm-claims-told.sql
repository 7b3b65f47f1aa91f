-- The figures of a law firm's list are counted once until one of its claims changes, drafts included, which no other channel tells
-- of. A line of history moves its claim's row, that of a new claim and of what documents and requests for them change, too.
CREATE FUNCTION tell_firm_claims_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.firm_id IS NOT NULL THEN
    PERFORM pg_notify('firm_claims_changed', NEW.firm_id);
  END IF;
  -- A firm that has the claim no longer.
  IF OLD.firm_id <> NEW.firm_id OR NEW.firm_id IS NULL THEN
    PERFORM pg_notify('firm_claims_changed', OLD.firm_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER firm_told_of_claim AFTER UPDATE ON claim FOR EACH ROW
  WHEN (NEW.firm_id IS NOT NULL OR OLD.firm_id IS NOT NULL) EXECUTE FUNCTION tell_firm_claims_changed();
