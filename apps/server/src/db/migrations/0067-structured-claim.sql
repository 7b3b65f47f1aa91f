-- What another program tells of a claim by the structured claim's calls and no question of its form asks: by the id of what it is
-- told of. Signed with the answers, and frozen with them (migration 0059).
ALTER TABLE claim_answers ADD COLUMN beside jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(beside) = 'object');

-- A property that was told beside the one that a claim is about: the first is reviewed and paid, and the claim does not become
-- complete until a reviewer decided what becomes of each other one. What was told of it stands in claim_answers.beside.
CREATE TABLE other_property (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  outcome text CHECK (outcome IN ('split-off', 'dismissed')),
  rationale text,
  -- The claim that it is reviewed as from now on.
  split_claim_id uuid REFERENCES claim,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((outcome IS NULL) = (rationale IS NULL)),
  CHECK (split_claim_id IS NULL OR outcome = 'split-off')
);
CREATE INDEX other_property_claim ON other_property (claim_id);
