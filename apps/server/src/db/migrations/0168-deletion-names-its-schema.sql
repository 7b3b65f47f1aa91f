-- As migration 0150 has all functions: a restore calls them with an empty search path.
CREATE OR REPLACE FUNCTION guard_claim_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.deleted_claim d
    WHERE (d.id, d.claim_number, d.activity_count, d.activity_head) = (OLD.id, OLD.claim_number, OLD.activity_count, OLD.activity_head))
  THEN
    RAISE EXCEPTION 'a claim is removed only with its row in deleted_claim' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END
$$;

CREATE OR REPLACE FUNCTION notify_claim_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('claim_changed', json_build_object('claimId', OLD.id, 'ownerSubject', OLD.owner_subject,
    'firmId', OLD.firm_id, 'isOfAttorneys', OLD.is_of_attorneys, 'isFiledByAttorney', OLD.is_of_attorneys,
    'clientSubject', OLD.client_subject)::text);
  IF OLD.firm_id IS NOT NULL THEN
    PERFORM pg_notify('firm_claims_changed', OLD.firm_id);
  END IF;
  INSERT INTO public.map_change (claim_id) VALUES (OLD.id);
  RETURN NULL;
END
$$;
