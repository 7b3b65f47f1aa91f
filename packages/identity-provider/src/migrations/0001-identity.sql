-- Databases from before these migrations may have parts of this schema: every statement leaves existing ones
-- unchanged.

CREATE TABLE IF NOT EXISTS identity.secret (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE IF NOT EXISTS identity.account (
  subject uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL,
  permissions text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- A closed account can neither sign in nor renew a token; it stays, so that history has its name.
ALTER TABLE identity.account ADD COLUMN IF NOT EXISTS closed_at timestamptz;

-- Data of oidc-provider: sessions, interactions, codes, grants, refresh tokens.
CREATE TABLE IF NOT EXISTS identity.artifact (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX IF NOT EXISTS artifact_grant_id ON identity.artifact (grant_id);
CREATE INDEX IF NOT EXISTS artifact_uid ON identity.artifact (uid);
CREATE INDEX IF NOT EXISTS artifact_account_id ON identity.artifact (account_id);
CREATE INDEX IF NOT EXISTS artifact_expires_at ON identity.artifact (expires_at);

-- One mail that proves an address: its row has the typed data, so that it confirms nothing typed later.
CREATE TABLE IF NOT EXISTS identity.mail_proof (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-up', 'known-address', 'reset')),
  email text NOT NULL,
  interaction_uid text NOT NULL,
  client_id text NOT NULL,
  first_name text,
  last_name text,
  password_hash text,
  link_hash text NOT NULL UNIQUE,
  code_hash text NOT NULL,
  wrong_codes integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX IF NOT EXISTS mail_proof_interaction_uid ON identity.mail_proof (interaction_uid, id);
CREATE INDEX IF NOT EXISTS mail_proof_email ON identity.mail_proof (email, id);
CREATE INDEX IF NOT EXISTS mail_proof_expires_at ON identity.mail_proof (expires_at);

-- An authenticator app (RFC 6238): its encrypted secret, the last used step, and hashes of the remaining
-- recovery codes.
CREATE TABLE IF NOT EXISTS identity.second_factor (
  subject uuid PRIMARY KEY REFERENCES identity.account ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  recovery_codes text[] NOT NULL DEFAULT '{}'
);

-- Sign-ins with a right first factor that wait for the second one.
CREATE TABLE IF NOT EXISTS identity.half_sign_in (
  interaction_uid text PRIMARY KEY,
  subject uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
  is_whole boolean NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS half_sign_in_ends_at ON identity.half_sign_in (ends_at);

-- Browsers of earlier sign-ins, as hashes: tries in others do not count against them.
CREATE TABLE IF NOT EXISTS identity.known_device (
  subject uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
  device_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (subject, device_hash)
);
CREATE INDEX IF NOT EXISTS known_device_seen_at ON identity.known_device (seen_at);

-- Data of sessions for people, as sessions are artifacts: browser, last use, last entry of the password.
CREATE TABLE IF NOT EXISTS identity.session_use (
  uid text PRIMARY KEY,
  user_agent text NOT NULL,
  used_at timestamptz NOT NULL,
  password_at timestamptz
);
CREATE INDEX IF NOT EXISTS session_use_used_at ON identity.session_use (used_at);

CREATE UNLOGGED TABLE IF NOT EXISTS identity.attempt (
  key text PRIMARY KEY,
  tries integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS attempt_ends_at ON identity.attempt (ends_at);
