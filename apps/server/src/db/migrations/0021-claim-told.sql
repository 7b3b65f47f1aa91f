-- A line of history moves its claim's row, and so does what is noted of a claim without one (a breakdown, addresses, a
-- calculation). So the row tells, once a transaction however often it was written, and nobody has to look the claim up.
DROP TRIGGER activity_told ON activity;

CREATE OR REPLACE FUNCTION tell_claim_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('claim_changed',
    json_build_object('claimId', NEW.id, 'ownerSubject', NEW.owner_subject, 'firmId', NEW.firm_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER claim_told AFTER UPDATE ON claim FOR EACH ROW
  WHEN (NEW.status_id <> 120950000) EXECUTE FUNCTION tell_claim_changed();
