-- Answers of calls that carried an Idempotency-Key: a retry gets the same answer without a second effect. The
-- effect's transaction writes the row, so that a crash leaves both or neither.
CREATE TABLE idempotency_key (
  subject text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  -- The claim of the call: its answer is deleted with the claim (docs/rules/claims.md "Deleting"), the key remains.
  claim_id uuid,
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, route, key)
);
CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);
CREATE INDEX idempotency_key_claim ON idempotency_key (claim_id) WHERE claim_id IS NOT NULL;

-- Calls counted within a window, shared by all server processes. Losing them in a crash of the database is harmless,
-- which makes UNLOGGED right: no write-ahead log for every request.
CREATE UNLOGGED TABLE rate_limit (
  bucket text PRIMARY KEY,
  calls integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_ends_at ON rate_limit (ends_at);

-- "Move the clock" of a trial (product.md §3): the days that all servers are ahead of their machines. One row at
-- most; a production server never reads it.
CREATE TABLE clock_offset (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  days integer NOT NULL CHECK (days BETWEEN 0 AND 36500)
);

-- Mail of a trial without an SMTP server: readable at /dev/mail, never used in production.
CREATE TABLE kept_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  to_address text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX kept_mail_to_address ON kept_mail (lower(to_address), id);

-- Secrets that sign the addresses of stored files, sealed; the newest one signs.
CREATE TABLE storage_signing_secret (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secret text NOT NULL,
  created_at timestamptz NOT NULL
);
