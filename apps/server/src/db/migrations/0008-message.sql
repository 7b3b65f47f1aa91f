-- Messages of a claim between the household (or its law firm) and the reviewers (product.md §8).
CREATE TABLE message (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  from_reviewer boolean NOT NULL,
  is_draft boolean NOT NULL,
  subject_id integer,
  subject text CHECK (char_length(subject) <= 100),
  -- Sanitised on the way in.
  body text NOT NULL,
  sender_subject text NOT NULL,
  sender_name text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- When somebody of the other side read it first.
  read_at timestamptz,

  CHECK ((sent_at IS NULL) = is_draft),
  CHECK (from_reviewer OR NOT is_draft),
  CHECK ((subject_id IS NULL) <> (subject IS NULL))
);
CREATE INDEX message_claim ON message (claim_id, sent_at DESC, id);
CREATE UNIQUE INDEX message_one_draft ON message (claim_id) WHERE is_draft;
CREATE INDEX message_unread ON message (claim_id, from_reviewer) WHERE read_at IS NULL AND NOT is_draft;
