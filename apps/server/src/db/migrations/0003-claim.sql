-- Claims (claimant-portal.md §3). Money is cents in bigint, days are dates of the program's time zone, instants are
-- timestamptz. Option ids are the program's; a status id is one of the 24 of product.md §2.

CREATE SEQUENCE claim_sequence START 10001;

CREATE TABLE claim (
  id uuid PRIMARY KEY,
  claim_number text NOT NULL UNIQUE,
  match_number text,
  fire_id integer NOT NULL,
  -- Who files it: the identity provider's subject, and the law firm when one files for a client.
  owner_subject text NOT NULL,
  firm_id text,
  is_filed_by_attorney boolean NOT NULL,
  reviewer_subject text,
  reviewer_first_name text,
  reviewer_last_name text,
  -- Grows with every change of answers or status: If-Match is compared with it.
  version integer NOT NULL CHECK (version >= 0),
  -- The first step that is not saved yet.
  step smallint NOT NULL CHECK (step BETWEEN 0 AND 50),
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,

  status_id integer NOT NULL CHECK (status_id BETWEEN 120950000 AND 120950023),
  status_since date NOT NULL,
  inactive_from_id integer CHECK (inactive_from_id BETWEEN 120950000 AND 120950023),
  is_cleared boolean NOT NULL DEFAULT false,
  submitted_on date,
  completed_on date,
  offer_extended_on date,
  settlement_sent_on date,
  settlement_accepted_on date,
  payment_issued_on date,
  offer_deadline date,
  payment_deadline date,
  claimant_deadline date,
  -- Whose turn it is and until when, kept here so that lists can sort and filter by it (product.md §6).
  turn_side text NOT NULL CHECK (turn_side IN ('you', 'us', 'nobody', 'done', 'closed')),
  due_on date,

  relation_to_claim_id integer,
  is_represented_by_attorney boolean,
  lawsuit_id integer,

  -- The head of the claim's own chain of activities, and how many there are.
  activity_count integer NOT NULL CHECK (activity_count >= 0),
  activity_head text NOT NULL,

  CHECK ((inactive_from_id IS NOT NULL) = (status_id = 120950018))
);
CREATE INDEX claim_owner ON claim (owner_subject, created_at DESC, id DESC);
CREATE INDEX claim_firm ON claim (firm_id, created_at DESC, id DESC) WHERE firm_id IS NOT NULL;
CREATE INDEX claim_status ON claim (status_id, created_at DESC, id DESC);
CREATE INDEX claim_due ON claim (turn_side, due_on, id);

CREATE TABLE on_behalf_of (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  first_name text,
  last_name text,
  phone text,
  email text,
  address text
);

CREATE TABLE claimant (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  first_name text,
  middle_name text,
  last_name text,
  phone_number text,
  phone_number2 text,
  email_address text,
  email_address2 text,
  address1 text,
  address2 text,
  city text,
  state text,
  county text,
  zip_code text,
  contact_method_ids integer[] NOT NULL DEFAULT '{}',
  property_relationship_id integer
);

CREATE TABLE claim_attorney (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  firm_name text,
  first_name text,
  last_name text,
  phone_number text,
  email_address text
);

CREATE TABLE additional_person (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  first_name text,
  last_name text,
  email text,
  relationship_to_property_id integer,
  structure_lived_in text,
  time_lived_in_id integer,
  rental_agreement_id integer,
  is_represented_by_attorney boolean,
  attorney_firm_name text,
  attorney_first_name text,
  attorney_last_name text,
  attorney_phone_number text,
  attorney_email_address text,
  UNIQUE (claim_id, position)
);

CREATE TABLE property (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  address1 text,
  address2 text,
  city text,
  state text,
  county text,
  zip text,
  use_of_property_id integer,
  apn text,
  other_apns text,
  total_acreage numeric(12, 2),
  percentage_of_acreage_damaged numeric(5, 2) CHECK (percentage_of_acreage_damaged BETWEEN 0 AND 100),
  anything_else_to_share text,
  rebuild_id integer
);
CREATE INDEX property_apn ON property (apn);

CREATE TABLE damaged_structure (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  type_id integer,
  name text,
  info text,
  footage numeric(12, 2),
  damaged_percentage_id integer,
  UNIQUE (claim_id, position)
);

CREATE TABLE damaged_item (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  item_description text,
  item_amount bigint CHECK (item_amount >= 0),
  UNIQUE (claim_id, position)
);

CREATE TABLE insurance (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  did_have_coverage boolean,
  has_pending_claim boolean,
  has_received_payments boolean,
  payment_amount_received bigint CHECK (payment_amount_received >= 0),
  can_provide_proof boolean,
  additional_information text,
  fema_amount bigint CHECK (fema_amount >= 0)
);

CREATE TABLE insurance_policy (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  provider_name text,
  number text,
  coverage_amount bigint CHECK (coverage_amount >= 0),
  total_deductible bigint CHECK (total_deductible >= 0),
  UNIQUE (claim_id, position)
);

CREATE TABLE attestation (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  first_attest boolean NOT NULL,
  second_attest boolean NOT NULL,
  third_attest boolean NOT NULL,
  fourth_attest boolean NOT NULL,
  signed_first_name text NOT NULL,
  signed_last_name text NOT NULL,
  signed_on date NOT NULL,
  signed_at timestamptz NOT NULL
);

-- Questions and answers as they were shown on the day of submission, whatever the form becomes later.
CREATE TABLE claim_submission (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  submitted_at timestamptz NOT NULL,
  submitted_by text NOT NULL,
  form_id text NOT NULL,
  form_version text NOT NULL,
  program_version text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'es')),
  overview json NOT NULL,
  answers json NOT NULL
);

CREATE TABLE claim_status_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  status_id integer NOT NULL CHECK (status_id BETWEEN 120950000 AND 120950023),
  event text NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  is_active boolean NOT NULL,
  actor_subject text,
  actor_kind text NOT NULL,
  CHECK (is_active = (ended_at IS NULL))
);
CREATE UNIQUE INDEX claim_status_history_active ON claim_status_history (claim_id) WHERE is_active;
CREATE INDEX claim_status_history_claim ON claim_status_history (claim_id, id);

-- The workflow states that a claim has completed (domain/claim/workflow.ts); the others are open.
CREATE TABLE claim_workflow (
  claim_id uuid NOT NULL REFERENCES claim,
  state_id smallint NOT NULL CHECK (state_id BETWEEN 1 AND 10),
  completed_at timestamptz NOT NULL,
  completed_by_first_name text,
  completed_by_last_name text,
  PRIMARY KEY (claim_id, state_id)
);

-- Days on which the program's clock stands still; `ends_on` is the first day on which it goes on.
CREATE TABLE claim_pause (
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  reason text NOT NULL CHECK (reason IN ('incomplete', 'inactive')),
  begins_on date NOT NULL,
  ends_on date CHECK (ends_on >= begins_on),
  PRIMARY KEY (claim_id, position)
);
CREATE UNIQUE INDEX claim_pause_open ON claim_pause (claim_id) WHERE ends_on IS NULL;

-- One line of a claim's history. Each carries the hash of the one before it; the head is on the claim's row.
CREATE TABLE activity (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim,
  line integer NOT NULL CHECK (line > 0),
  type text NOT NULL,
  facts jsonb NOT NULL,
  actor_subject text,
  actor_kind text NOT NULL,
  actor_first_name text,
  actor_last_name text,
  created_at timestamptz(3) NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  UNIQUE (claim_id, line)
);

CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER activity_is_append_only BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER activity_is_never_emptied BEFORE TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER submission_is_frozen BEFORE UPDATE OR DELETE ON claim_submission
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

-- Typed and not saved by Next yet. The answers are text, so that they come back exactly as they were sent.
CREATE TABLE claim_draft (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  step smallint NOT NULL CHECK (step BETWEEN 0 AND 50),
  answers text NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  saved_at timestamptz NOT NULL
);

-- The same for the first step of a claim that does not exist yet: one for each account.
CREATE TABLE start_draft (
  owner_subject text PRIMARY KEY,
  step smallint NOT NULL CHECK (step BETWEEN 0 AND 50),
  answers text NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  saved_at timestamptz NOT NULL
);
