-- The client of a claim that attorneys filed is invited to it: by a mail to an address, or by a code on paper. One invitation
-- a claim; it goes when it is taken.
CREATE TABLE client_invitation (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  email text CHECK (char_length(email) <= 100),
  code_hash bytea UNIQUE,
  invited_by text NOT NULL,
  invited_by_name text,
  invited_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  locale text NOT NULL,
  mail_sent_at timestamptz,
  mail_failure text,
  CHECK ((email IS NULL) <> (code_hash IS NULL))
);
CREATE INDEX client_invitation_of ON client_invitation (lower(email), invited_at DESC) WHERE email IS NOT NULL;
