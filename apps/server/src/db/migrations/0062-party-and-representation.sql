-- What changes about people after a claim is signed has tables of its own: answers, and what was made from them, stay as signed.
--
-- Stop the servers of the version before while this runs: they would look for the persons whom staff added where they are no more.

-- Persons whom staff added to a submitted claim.
CREATE TABLE party (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  first_name text,
  last_name text,
  email text,
  relationship_to_property_id integer,
  added_by text,
  added_by_name text,
  -- Null, as who added them, only where an older history does not tell.
  added_at timestamptz,
  UNIQUE (claim_id, position)
);

-- Whom no answer names, staff added: the first of them with the first such line of the history, and so on.
INSERT INTO party (id, claim_id, position, first_name, last_name, email, relationship_to_property_id, added_by, added_by_name,
  added_at)
SELECT p.id, p.claim_id, p.place - 1, p.first_name, p.last_name, p.email, p.relationship_to_property_id, h.actor_subject,
  nullif(concat_ws(' ', h.actor_first_name, h.actor_last_name), ''), h.created_at
FROM (
  SELECT a.*, row_number() OVER (PARTITION BY a.claim_id ORDER BY a.position) AS place
  FROM additional_person a JOIN claim_answers c ON c.claim_id = a.claim_id
  WHERE NOT jsonb_path_exists(c.answers, '$.*[*] ? (@.id == $id)', jsonb_build_object('id', a.id))
) p
LEFT JOIN (
  SELECT *, row_number() OVER (PARTITION BY claim_id ORDER BY line) AS place
  FROM activity WHERE type = 'New Person Added'
) h ON h.claim_id = p.claim_id AND h.place = p.place;
DELETE FROM additional_person a USING party p WHERE p.id = a.id;

-- Everybody on a claim besides the claimant: whom the household named, then whom staff added.
CREATE VIEW person_on_claim AS
  SELECT id, claim_id, false AS is_added, position, first_name, last_name, email FROM additional_person
  UNION ALL
  SELECT id, claim_id, true, position, first_name, last_name, email FROM party;

-- By whom staff learned that a claim is represented, from when and until when. Where there is no row, what was signed counts.
CREATE TABLE representation (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  begins_on date NOT NULL,
  -- The day on which it ended; null while it stands.
  ends_on date CHECK (ends_on >= begins_on),
  firm_name text,
  attorney_first_name text,
  attorney_last_name text,
  phone_number text,
  email_address text,
  -- The letter of representation.
  document_id uuid REFERENCES document,
  -- Of who recorded that it began; null for one that was signed, and is here because it ended.
  rationale text CHECK (rationale <> ''),
  recorded_by text,
  recorded_by_name text,
  recorded_at timestamptz,
  end_rationale text CHECK (end_rationale <> ''),
  ended_by text,
  ended_by_name text,
  ended_at timestamptz,
  CHECK ((recorded_by IS NULL) = (recorded_at IS NULL) AND (recorded_by IS NULL) = (rationale IS NULL)),
  CHECK ((ends_on IS NULL) = (ended_at IS NULL) AND (ends_on IS NULL) = (ended_by IS NULL)
    AND (ends_on IS NULL) = (end_rationale IS NULL)),
  CHECK (recorded_by IS NOT NULL OR ends_on IS NOT NULL)
);
CREATE UNIQUE INDEX representation_stands_once ON representation (claim_id) WHERE ends_on IS NULL;
CREATE INDEX representation_of_claim ON representation (claim_id, begins_on);

ALTER TABLE claim
  -- What staff recorded last; null: nothing, and the answer counts.
  ADD COLUMN recorded_representation boolean,
  -- As it stands now: lists filter and sort by it. `is_represented_by_attorney` is what was answered.
  ADD COLUMN is_represented boolean
    GENERATED ALWAYS AS (coalesce(recorded_representation, is_represented_by_attorney)) STORED;

CREATE FUNCTION list_representation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim SET recorded_representation =
      EXISTS (SELECT FROM representation r WHERE r.claim_id = NEW.claim_id AND r.ends_on IS NULL)
    WHERE id = NEW.claim_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER representation_is_listed AFTER INSERT OR UPDATE ON representation
  FOR EACH ROW EXECUTE FUNCTION list_representation();

DROP INDEX claim_by_represented;
DROP INDEX claim_by_due;
DROP INDEX claim_by_status;
DROP INDEX claim_by_county;
CREATE INDEX claim_by_represented ON claim (coalesce(is_represented, false), id);
CREATE INDEX claim_by_due ON claim (coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, whose_turn, fire_id, reviewer_id, list_county, is_represented, is_filed_by_attorney);
CREATE INDEX claim_by_status ON claim (status_id, id)
  INCLUDE (due_on, whose_turn, fire_id, reviewer_id, list_county, is_represented, is_filed_by_attorney);
CREATE INDEX claim_by_county ON claim (lower(list_county) COLLATE "C", id)
  INCLUDE (list_county, due_on, status_id, whose_turn, fire_id, reviewer_id, is_represented, is_filed_by_attorney);
