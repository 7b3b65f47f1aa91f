-- A manager lets an offer go out that a flagged group or the parcel ledger holds (docs/rules/groups.md "An offer that waits").
CREATE TABLE offer_approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  calculation_version integer NOT NULL,
  -- What held the offer: an approval is for no more than this.
  holds text[] NOT NULL,
  -- Staff who may not see claims of attorneys may read the rationale.
  is_open boolean NOT NULL,
  rationale text NOT NULL CHECK (rationale <> ''),
  approved_by text NOT NULL,
  approved_by_name text,
  approved_at timestamptz NOT NULL
);
CREATE INDEX offer_approval_of_claim ON offer_approval (claim_id, calculation_version, id);
