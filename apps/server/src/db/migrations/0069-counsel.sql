-- Of attorneys: one filed it, or a firm represents it now. Staff need a permission of their own to see it.
ALTER TABLE claim
  ADD COLUMN is_of_attorneys boolean NOT NULL DEFAULT false,
  -- The represented person, once they follow the claim with an account of their own.
  ADD COLUMN client_subject text;
ALTER TABLE claim DISABLE TRIGGER USER;
UPDATE claim SET is_of_attorneys = true WHERE is_filed_by_attorney OR firm_id IS NOT NULL;
ALTER TABLE claim ENABLE TRIGGER USER;
CREATE INDEX claim_of_client ON claim (client_subject, created_at) WHERE client_subject IS NOT NULL;

-- Named to fire after `attorneys_claim_is_placed`, which may give the claim its firm.
CREATE FUNCTION note_claim_of_attorneys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_of_attorneys := NEW.is_filed_by_attorney OR NEW.firm_id IS NOT NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER claim_of_attorneys_is_noted BEFORE INSERT OR UPDATE OF firm_id, is_filed_by_attorney ON claim
  FOR EACH ROW EXECUTE FUNCTION note_claim_of_attorneys();

-- The name that servers of the version before know stays until they are gone.
CREATE OR REPLACE FUNCTION tell_claim_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('claim_changed', json_build_object('claimId', NEW.id, 'ownerSubject', NEW.owner_subject,
    'firmId', NEW.firm_id, 'isOfAttorneys', NEW.is_of_attorneys, 'isFiledByAttorney', NEW.is_of_attorneys,
    'clientSubject', NEW.client_subject)::text);
  RETURN NULL;
END $$;

DROP INDEX claim_by_turn;
DROP INDEX claim_of_reviewer;
DROP INDEX claim_paused;
DROP INDEX claim_by_due;
DROP INDEX claim_by_status;
DROP INDEX claim_by_county;
CREATE INDEX claim_by_turn ON claim (whose_turn, coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, is_of_attorneys);
CREATE INDEX claim_of_reviewer ON claim (reviewer_id, coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (status_id, whose_turn, is_of_attorneys);
-- Incomplete and inactive claims.
CREATE INDEX claim_paused ON claim (coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, is_of_attorneys) WHERE status_id IN (120950002, 120950018);
CREATE INDEX claim_by_due ON claim (coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, whose_turn, fire_id, reviewer_id, list_county, is_represented, is_of_attorneys);
CREATE INDEX claim_by_status ON claim (status_id, id)
  INCLUDE (due_on, whose_turn, fire_id, reviewer_id, list_county, is_represented, is_of_attorneys);
CREATE INDEX claim_by_county ON claim (lower(list_county) COLLATE "C", id)
  INCLUDE (list_county, due_on, status_id, whose_turn, fire_id, reviewer_id, is_represented, is_of_attorneys);
