-- The rebuild bonus: asked for by owners within a time of the payment, once a parcel of a fire, paid like a settlement.

-- The last day on which it may be asked for; null: it is not offered (docs/rules/settlement.md "The rebuild bonus").
-- Whoever closes a claim as paid, a server of the version before included, sets it.
CREATE FUNCTION rebuild_until(of_claim uuid, issued date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT issued + (o.rates -> 'rebuild' ->> 'withinDays')::integer
  FROM settlement_offer o
  WHERE o.claim_id = of_claim AND o.is_current
    -- The renter does not own the land.
    AND (o.input -> 'confirmed' ->> 'relationshipId')::integer <> 120950002
$$;
ALTER TABLE claim ADD COLUMN rebuild_until date;
CREATE FUNCTION set_rebuild_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rebuild_until := rebuild_until(NEW.id, NEW.payment_issued_on);
  RETURN NEW;
END
$$;
CREATE TRIGGER claim_is_paid BEFORE UPDATE OF status_id ON claim
  FOR EACH ROW WHEN (NEW.status_id = 120950012 AND OLD.status_id <> 120950012) EXECUTE FUNCTION set_rebuild_until();
UPDATE claim SET rebuild_until = rebuild_until(id, payment_issued_on) WHERE status_id = 120950012;
CREATE INDEX claim_rebuild_until ON claim (rebuild_until, id) WHERE status_id = 120950012 AND rebuild_until IS NOT NULL;

CREATE TABLE rebuild (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  fire_id integer NOT NULL,
  -- As it was confirmed: digits and dashes.
  apn text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'denied')),
  -- What the household says that it spent, and what a reviewer found proven.
  spent bigint NOT NULL CHECK (spent >= 0),
  accepted_spent bigint CHECK (accepted_spent >= 0),
  -- The terms of the rates that the paid offer kept.
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

-- The way goes on: Rebuild Requested, Rebuild Approved, Rebuild Paid.
ALTER TABLE claim_workflow DROP CONSTRAINT claim_workflow_state_id_check,
  ADD CONSTRAINT claim_workflow_state_id_check CHECK (state_id BETWEEN 1 AND 13);

-- What a payment is for. A person has one of each kind at a time.
ALTER TABLE payment ADD COLUMN kind text NOT NULL DEFAULT 'settlement' CHECK (kind IN ('settlement', 'rebuild'));
DROP INDEX payment_current;
CREATE UNIQUE INDEX payment_current ON payment (claim_id, person_id, kind) WHERE is_current;
