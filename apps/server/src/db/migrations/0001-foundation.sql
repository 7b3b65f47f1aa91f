-- Answers of calls that carried an Idempotency-Key: a retry gets the same answer and has no second effect. The row is
-- written in the transaction of the effect itself, so that a crash leaves both or neither.
CREATE TABLE idempotency_key (
  subject text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, route, key)
);
CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);

-- Calls counted within a window, shared by all server processes. Losing them in a crash of the database is harmless,
-- which makes UNLOGGED right: no write-ahead log for every request.
CREATE UNLOGGED TABLE rate_limit (
  bucket text PRIMARY KEY,
  calls integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_ends_at ON rate_limit (ends_at);
