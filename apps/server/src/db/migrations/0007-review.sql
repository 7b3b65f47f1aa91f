-- The reviewers' side of a claim (product.md §3): what was confirmed beside the answers, and what the claimant was asked for.

CREATE TABLE claim_review (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  -- Of the confirmed values: If-Match of saving them is compared with it.
  version integer NOT NULL CHECK (version >= 0),
  wanted_type_ids integer[] NOT NULL DEFAULT '{}',
  wanted_message text,
  -- Documents registered from then on answer the request.
  wanted_since timestamptz
);

-- The latest confirmation of each value; the ones before it stand in the claim's history. `key` is the value's name, or
-- `structure:<id>`.
CREATE TABLE confirmed_value (
  claim_id uuid NOT NULL REFERENCES claim,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 60),
  confirmed jsonb NOT NULL,
  rationale text NOT NULL CHECK (btrim(rationale) <> ''),
  confirmed_by text NOT NULL,
  confirmed_by_name text,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (claim_id, key)
);

-- Rights can be withdrawn at once: writes by staff and writes of money ask here (product.md §5).
ALTER TABLE account ADD COLUMN is_active boolean NOT NULL DEFAULT true;
CREATE INDEX account_staff ON account (role, last_name, first_name) WHERE role <> 'CLAIMANT' AND role <> 'ATTORNEY';

-- The next promise that would be broken, for all and for one reviewer.
CREATE INDEX claim_next_work ON claim (due_on, id) WHERE turn_side = 'us' AND due_on IS NOT NULL;
CREATE INDEX claim_reviewer ON claim (reviewer_subject, due_on, id) WHERE reviewer_subject IS NOT NULL;
-- Deadlines of claimants that ran out, for the job that expires claims.
CREATE INDEX claim_claimant_deadline ON claim (claimant_deadline, id) WHERE claimant_deadline IS NOT NULL;
