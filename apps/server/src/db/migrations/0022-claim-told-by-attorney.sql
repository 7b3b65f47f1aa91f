-- Who may hear of a claim hangs on whether an attorney filed it, too.
CREATE OR REPLACE FUNCTION tell_claim_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('claim_changed', json_build_object('claimId', NEW.id, 'ownerSubject', NEW.owner_subject,
    'firmId', NEW.firm_id, 'isFiledByAttorney', NEW.is_filed_by_attorney)::text);
  RETURN NULL;
END $$;
