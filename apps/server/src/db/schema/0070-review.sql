-- The reviewers' side of a claim (product.md §3): confirmed values next to the answers, and requests to the claimant.
CREATE TABLE claim_review (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  -- Of the confirmed values: If-Match of saving them is compared with it.
  version integer NOT NULL CHECK (version >= 0),
  wanted_type_ids integer[] NOT NULL DEFAULT '{}',
  wanted_message text,
  -- Documents registered from then on answer the request.
  wanted_since timestamptz,
  -- The time when the claim's reviewer opened it last.
  last_viewed_at timestamptz
);

-- The latest confirmation of each value; earlier ones are in the claim's history. `key` is the value's name, or
-- `structure:<id>`.
CREATE TABLE confirmed_value (
  claim_id uuid NOT NULL REFERENCES claim,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 60),
  confirmed jsonb NOT NULL,
  -- In both languages.
  rationales jsonb NOT NULL
    CHECK (btrim(rationales ->> 'en') <> '' AND btrim(rationales ->> 'es') <> '' AND rationales ?& array['en', 'es']),
  confirmed_by text NOT NULL,
  confirmed_by_name text,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (claim_id, key)
);

-- Persons whom staff added to a submitted claim.
CREATE TABLE party (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  first_name text,
  last_name text,
  email text,
  relationship_to_property_id integer,
  added_by text NOT NULL,
  added_by_name text,
  added_at timestamptz NOT NULL,
  UNIQUE (claim_id, position)
);

-- Everybody on a claim besides the claimant: people named by the household, then those added by staff.
CREATE VIEW person_on_claim AS
  SELECT id, claim_id, false AS is_added, position, first_name, last_name, email FROM additional_person
  UNION ALL
  SELECT id, claim_id, true, position, first_name, last_name, email FROM party;

-- Representations of a claim that staff recorded, with their days. Without a row, the signed answer counts.
CREATE TABLE representation (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  begins_on date NOT NULL,
  -- The day on which it ended; null while it is current.
  ends_on date CHECK (ends_on >= begins_on),
  firm_id text REFERENCES firm,
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
  CHECK ((ends_on IS NULL) = (ended_at IS NULL) AND (ends_on IS NULL) = (ended_by IS NULL)
    AND (ends_on IS NULL) = (end_rationale IS NULL)),
  CHECK (recorded_by IS NOT NULL OR ends_on IS NOT NULL),
  -- A firm represents the claims that it files, without a rationale.
  CONSTRAINT representation_recorded CHECK ((recorded_by IS NULL) = (recorded_at IS NULL)
    AND (rationale IS NULL OR recorded_by IS NOT NULL)
    AND (rationale IS NOT NULL OR recorded_by IS NULL OR firm_id IS NOT NULL))
);
CREATE UNIQUE INDEX representation_open_once ON representation (claim_id) WHERE ends_on IS NULL;
CREATE INDEX representation_of_claim ON representation (claim_id, begins_on);
CREATE INDEX representation_document ON representation (document_id) WHERE document_id IS NOT NULL;

-- A further property of a claim's extension data. The first is reviewed and paid; the claim can't be complete until a
-- reviewer decided about each other one. Its data are in claim_answers.extension.
CREATE TABLE other_property (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  outcome text CHECK (outcome IN ('split-off', 'dismissed')),
  rationale text,
  -- The claim that it is reviewed as from now on.
  split_claim_id uuid REFERENCES claim ON DELETE SET NULL,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((outcome IS NULL) = (rationale IS NULL)),
  CHECK (split_claim_id IS NULL OR outcome = 'split-off')
);
CREATE INDEX other_property_claim ON other_property (claim_id);
CREATE INDEX other_property_split ON other_property (split_claim_id) WHERE split_claim_id IS NOT NULL;
