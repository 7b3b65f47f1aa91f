-- The calculation that reviewers work on; an offer has a copy of its own inputs.
CREATE TABLE settlement_calculation (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  version integer NOT NULL CHECK (version > 0),
  input json NOT NULL,
  result json NOT NULL,
  total_note text,
  calculated_at timestamptz NOT NULL,
  calculated_by text NOT NULL
);

-- A manager's approval of an offer that a flagged group or the parcel ledger holds
-- (docs/rules/groups.md "An offer that waits").
CREATE TABLE offer_approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  calculation_version integer NOT NULL,
  -- The reasons that held the offer: an approval is for no more than these.
  holds text[] NOT NULL,
  -- Staff who may not see claims of attorneys may read the rationale.
  is_open boolean NOT NULL,
  rationale text NOT NULL CHECK (rationale <> ''),
  approved_by text NOT NULL,
  approved_by_name text,
  approved_at timestamptz NOT NULL
);
CREATE INDEX offer_approval_of_claim ON offer_approval (claim_id, calculation_version, id);

CREATE TABLE settlement_offer (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  number smallint NOT NULL CHECK (number > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- All inputs, so that it can be calculated again to the cent after any change of the program.
  program_version text NOT NULL,
  rates json NOT NULL,
  input json NOT NULL,
  result json NOT NULL,
  total_note text,
  -- Sanitised HTML.
  text text NOT NULL,
  rationale text,
  sent_at timestamptz NOT NULL,
  sent_by text NOT NULL,
  sent_by_name text NOT NULL,
  deadline date NOT NULL,
  accepted boolean,
  rejection_reason_id integer,
  other text,
  answered_at timestamptz,
  answered_by text,
  is_current boolean NOT NULL,
  ended_at timestamptz,
  end_reason text,
  UNIQUE (claim_id, number),
  CHECK (is_current = (ended_at IS NULL)),
  CHECK ((accepted IS NULL) = (answered_at IS NULL)),
  CHECK (rejection_reason_id IS NULL OR NOT accepted)
);
CREATE UNIQUE INDEX settlement_offer_current ON settlement_offer (claim_id) WHERE is_current;
CREATE INDEX offer_declined ON settlement_offer (rejection_reason_id, claim_id) WHERE NOT accepted;

-- Offers are final; their answer is written once. The note, the reason for a difference and an answer's text are
-- final, too: people rely on them.
CREATE FUNCTION refuse_change_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.id, OLD.claim_id, OLD.number, OLD.amount, OLD.program_version, OLD.rates::text, OLD.input::text, OLD.result::text,
        OLD.total_note, OLD.text, OLD.rationale, OLD.sent_at, OLD.sent_by, OLD.deadline)
      IS DISTINCT FROM
       (NEW.id, NEW.claim_id, NEW.number, NEW.amount, NEW.program_version, NEW.rates::text, NEW.input::text, NEW.result::text,
        NEW.total_note, NEW.text, NEW.rationale, NEW.sent_at, NEW.sent_by, NEW.deadline)
    OR (OLD.answered_at IS NOT NULL
      AND (OLD.accepted, OLD.rejection_reason_id, OLD.other, OLD.answered_at, OLD.answered_by)
        IS DISTINCT FROM (NEW.accepted, NEW.rejection_reason_id, NEW.other, NEW.answered_at, NEW.answered_by))
  THEN
    RAISE EXCEPTION 'an offer that was sent stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER settlement_offer_guard BEFORE UPDATE OR DELETE ON settlement_offer
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_offer();

-- The parties of an offer: the claimant (with the claim's id) and the claim's additional persons.
CREATE TABLE settlement_party (
  claim_id uuid NOT NULL REFERENCES claim,
  person_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  percentage integer CHECK (percentage BETWEEN 0 AND 10000),
  amount bigint CHECK (amount >= 0),
  breakdown_saved_at timestamptz,
  address text,
  address2 text,
  city text,
  county text,
  state text,
  zip_code text,
  address_saved_at timestamptz,
  -- The address of a represented person's link, which the law firm enters before anybody signs.
  link_email text CHECK (char_length(link_email) <= 100),
  -- docs/rules/settlement.md "Signing on paper".
  signs_on_paper boolean NOT NULL DEFAULT false,
  PRIMARY KEY (claim_id, person_id),
  UNIQUE (claim_id, position),
  CHECK (breakdown_saved_at IS NULL OR (percentage IS NOT NULL AND amount IS NOT NULL)),
  CHECK (address_saved_at IS NULL OR
    (address IS NOT NULL AND city IS NOT NULL AND county IS NOT NULL AND state IS NOT NULL AND zip_code IS NOT NULL))
);

-- One check or transfer to one party. A returned one is unchanged; its replacement is current.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  person_id uuid NOT NULL,
  -- The purpose of a payment. A person has one of each kind at a time.
  kind text NOT NULL DEFAULT 'settlement' CHECK (kind IN ('settlement', 'rebuild')),
  is_current boolean NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  address2 text,
  city text NOT NULL,
  county text NOT NULL,
  state text NOT NULL,
  zip_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  status text NOT NULL CHECK (status IN ('due', 'issued', 'returned')),
  due_on date NOT NULL,
  started_at timestamptz NOT NULL,
  started_by text NOT NULL,
  started_by_name text NOT NULL,
  reference text,
  issued_at timestamptz,
  issued_by text,
  issued_by_name text,
  returned_at timestamptz,
  return_reason text,
  FOREIGN KEY (claim_id, person_id) REFERENCES settlement_party,
  CHECK ((status = 'due') = (issued_at IS NULL)),
  CHECK ((issued_at IS NULL) = (issued_by IS NULL) AND (issued_at IS NULL) = (reference IS NULL)),
  CHECK ((status = 'returned') = (returned_at IS NOT NULL)),
  CHECK (is_current OR status = 'returned'),
  -- A second person issues what one started.
  CHECK (issued_by <> started_by)
);
CREATE INDEX payment_register ON payment (due_on, id);
CREATE INDEX payment_register_by_status ON payment (status, due_on, id);
CREATE UNIQUE INDEX payment_current ON payment (claim_id, person_id, kind) WHERE is_current;
-- Finds claims with a bonus without reading every check.
CREATE INDEX payment_of_rebuild ON payment (claim_id, status) WHERE kind = 'rebuild';
CREATE INDEX payment_of_claim ON payment (claim_id);

-- A household asks for the rebuild bonus of a parcel, and a reviewer decides.
CREATE TABLE rebuild (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  fire_id integer NOT NULL,
  -- As confirmed: digits and dashes.
  apn text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'denied')),
  -- The amount that the household claims to have spent, and the one that a reviewer found proven.
  spent bigint NOT NULL CHECK (spent >= 0),
  accepted_spent bigint CHECK (accepted_spent >= 0),
  -- The terms in the paid offer's rates.
  bonus bigint NOT NULL CHECK (bonus > 0),
  minimum_spent bigint NOT NULL CHECK (minimum_spent >= 0),
  asked_at timestamptz NOT NULL,
  asked_by text NOT NULL,
  asked_by_name text,
  decided_at timestamptz,
  decided_by text,
  decided_by_name text,
  reason text,
  CHECK ((state = 'asked') = (decided_at IS NULL)),
  CHECK (state <> 'approved' OR accepted_spent IS NOT NULL)
);
-- Once a parcel, also where two claims ask in the same moment.
CREATE UNIQUE INDEX rebuild_of_parcel ON rebuild (fire_id, apn) WHERE state <> 'denied';
CREATE INDEX rebuild_of_claim ON rebuild (claim_id, asked_at DESC);
