-- What happens to a claim is told to every server process once it is committed, for the people who look at it. A claim that is
-- still being filled in has one reader, who is the one who writes.
CREATE FUNCTION tell_claim_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who record;
BEGIN
  SELECT owner_subject, firm_id INTO who FROM claim WHERE id = NEW.claim_id AND status_id <> 120950000;
  IF FOUND THEN
    PERFORM pg_notify('claim_changed',
      json_build_object('claimId', NEW.claim_id, 'ownerSubject', who.owner_subject, 'firmId', who.firm_id)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER activity_told AFTER INSERT ON activity FOR EACH ROW EXECUTE FUNCTION tell_claim_changed();
