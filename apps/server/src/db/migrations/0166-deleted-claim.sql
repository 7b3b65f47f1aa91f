-- A claim that nobody signed can be deleted (docs/rules/claims.md "Deleting"). Its row moves here, so that no list, count or search has
-- to leave it out: its number and where its history ends stay, its lines of history stay where they are.
CREATE TABLE deleted_claim (
  id uuid PRIMARY KEY,
  claim_number text NOT NULL UNIQUE,
  activity_count integer NOT NULL,
  activity_head text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz NOT NULL,
  deleted_by text NOT NULL,
  deleted_by_name text
);
CREATE TRIGGER deleted_claim_append_only BEFORE UPDATE OR DELETE ON deleted_claim
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER deleted_claim_never_emptied BEFORE TRUNCATE ON deleted_claim
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

-- Where the history of every claim ends, deleted ones included.
CREATE VIEW claim_chain AS
  SELECT id, claim_number, activity_count, activity_head, false AS is_deleted FROM claim
  UNION ALL
  SELECT id, claim_number, activity_count, activity_head, true FROM deleted_claim;

-- Lines stay when their claim's row moves.
ALTER TABLE activity DROP CONSTRAINT activity_claim_id_fkey;

CREATE FUNCTION guard_claim_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.deleted_claim d
    WHERE (d.id, d.claim_number, d.activity_count, d.activity_head) = (OLD.id, OLD.claim_number, OLD.activity_count, OLD.activity_head))
  THEN
    RAISE EXCEPTION 'a claim is removed only with its row in deleted_claim' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER claim_guard_deletion BEFORE DELETE ON claim FOR EACH ROW EXECUTE FUNCTION guard_claim_deletion();

-- Open pages ask again, as for any change (migrations 0021 and 0127).
CREATE FUNCTION notify_claim_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('claim_changed', json_build_object('claimId', OLD.id, 'ownerSubject', OLD.owner_subject,
    'firmId', OLD.firm_id, 'isOfAttorneys', OLD.is_of_attorneys, 'isFiledByAttorney', OLD.is_of_attorneys,
    'clientSubject', OLD.client_subject)::text);
  IF OLD.firm_id IS NOT NULL THEN
    PERFORM pg_notify('firm_claims_changed', OLD.firm_id);
  END IF;
  -- The job that counts squares takes the place away, which is why it points to no claim.
  INSERT INTO public.map_change (claim_id) VALUES (OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER claim_notify_deleted AFTER DELETE ON claim FOR EACH ROW EXECUTE FUNCTION notify_claim_deleted();
ALTER TABLE claim_place DROP CONSTRAINT claim_place_claim_id_fkey;

-- All that a claim in progress can have goes with its row. What follows a signature (submission, attestation, groups, offers, payments)
-- has no such rule: the database refuses to delete its claim.
DO $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT c.conrelid::regclass AS name, c.conname, pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c
    WHERE c.contype = 'f' AND c.confrelid IN ('claim'::regclass, 'message_thread'::regclass) AND c.confdeltype = 'a'
      AND c.conrelid::regclass::text IN ('additional_person', 'claim_answers', 'claim_attorney', 'claim_draft', 'claim_review',
        'claim_status_history', 'claim_workflow', 'claimant', 'client_invitation', 'damaged_item', 'damaged_structure',
        'damaged_vehicle', 'document', 'document_upload', 'document_zip', 'imported_claim', 'insurance', 'insurance_policy', 'loss',
        'message', 'message_read', 'message_thread', 'notice', 'on_behalf_of', 'property', 'representation')
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s ON DELETE CASCADE',
      each.name, each.conname, each.conname, each.definition);
  END LOOP;
END $$;
ALTER TABLE other_property
  DROP CONSTRAINT other_property_claim_id_fkey,
  ADD CONSTRAINT other_property_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim ON DELETE CASCADE,
  -- The claim that a property was split off to may be deleted by whoever it was begun for; the decision stays.
  DROP CONSTRAINT other_property_split_claim_id_fkey,
  ADD CONSTRAINT other_property_split_claim_id_fkey FOREIGN KEY (split_claim_id) REFERENCES claim ON DELETE SET NULL;
-- A row of a file stays, with no claim.
ALTER TABLE claim_import_row
  DROP CONSTRAINT claim_import_row_claim_id_fkey,
  ADD CONSTRAINT claim_import_row_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claim ON DELETE SET NULL;

-- Each deletion looks for the claim in all of these.
CREATE INDEX document_zip_claim ON document_zip (claim_id);
CREATE INDEX other_property_split ON other_property (split_claim_id) WHERE split_claim_id IS NOT NULL;
CREATE INDEX claim_group_event_claim ON claim_group_event (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX document_of_claim ON document (claim_id);
CREATE INDEX payment_of_claim ON payment (claim_id);
CREATE INDEX representation_document ON representation (document_id) WHERE document_id IS NOT NULL;

-- Files whose rows are gone: a job removes their bytes, later where somebody still has an address to send them to.
CREATE TABLE file_to_remove (
  storage_key text PRIMARY KEY,
  remove_after timestamptz NOT NULL
);
CREATE INDEX file_to_remove_due ON file_to_remove (remove_after);
