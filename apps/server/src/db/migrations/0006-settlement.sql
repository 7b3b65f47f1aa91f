-- Settlements (product.md §4): calculations, offers, how the parties split one and where they are paid, payments. Money is
-- cents in bigint, percentages are hundredths; inputs and lines are the domain's shapes as JSON.

-- The calculation that reviewers work on; what an offer was made of stays with the offer.
CREATE TABLE settlement_calculation (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  version integer NOT NULL CHECK (version > 0),
  input json NOT NULL,
  result json NOT NULL,
  total_note text,
  calculated_at timestamptz NOT NULL,
  calculated_by text NOT NULL
);

CREATE TABLE settlement_offer (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  number smallint NOT NULL CHECK (number > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Everything it was made of, so that it can be made again to the cent whatever the program becomes.
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

-- What was offered never changes; what became of it is written once.
CREATE FUNCTION refuse_change_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.id, OLD.claim_id, OLD.number, OLD.amount, OLD.program_version, OLD.rates::text, OLD.input::text, OLD.result::text,
        OLD.text, OLD.sent_at, OLD.sent_by, OLD.deadline)
      IS DISTINCT FROM
       (NEW.id, NEW.claim_id, NEW.number, NEW.amount, NEW.program_version, NEW.rates::text, NEW.input::text, NEW.result::text,
        NEW.text, NEW.sent_at, NEW.sent_by, NEW.deadline)
    OR (OLD.answered_at IS NOT NULL AND (OLD.accepted, OLD.answered_at) IS DISTINCT FROM (NEW.accepted, NEW.answered_at))
  THEN
    RAISE EXCEPTION 'an offer that was sent stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER settlement_offer_stays BEFORE UPDATE OR DELETE ON settlement_offer
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_offer();

-- Who shares an offer: the claimant (whose id is the claim's) and the claim's additional persons.
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
  PRIMARY KEY (claim_id, person_id),
  UNIQUE (claim_id, position),
  CHECK (breakdown_saved_at IS NULL OR (percentage IS NOT NULL AND amount IS NOT NULL)),
  CHECK (address_saved_at IS NULL OR
    (address IS NOT NULL AND city IS NOT NULL AND county IS NOT NULL AND state IS NOT NULL AND zip_code IS NOT NULL))
);

-- One check or transfer to one party. One that came back stays as it is; the one that replaces it is current.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  person_id uuid NOT NULL,
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
CREATE UNIQUE INDEX payment_current ON payment (claim_id, person_id) WHERE is_current;
CREATE INDEX payment_register ON payment (due_on, id);
CREATE INDEX payment_register_by_status ON payment (status, due_on, id);
