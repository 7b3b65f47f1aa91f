-- Files of law firms that hold many claims, and what came of each row.
CREATE TABLE claim_import (
  id uuid PRIMARY KEY,
  firm_id text NOT NULL REFERENCES firm,
  fire_id integer NOT NULL,
  form_id text NOT NULL,
  -- Of the template that the file was made from; null before it was read.
  form_version text,
  file_name text NOT NULL,
  size bigint NOT NULL,
  storage_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('checking', 'checked', 'refused', 'importing', 'done')),
  -- Why the whole file can't be read, and what was found.
  refusal text,
  refusal_detail text,
  -- In which claims are begun.
  locale text NOT NULL CHECK (locale IN ('en', 'es')),
  uploaded_by text NOT NULL,
  uploaded_by_name text,
  uploaded_at timestamptz NOT NULL,
  checked_at timestamptz,
  confirmed_by text,
  confirmed_by_name text,
  -- Who confirmed, as the claims are begun by them: names and address.
  confirmed_as jsonb,
  confirmed_at timestamptz,
  done_at timestamptz,
  sheets jsonb NOT NULL DEFAULT '[]',
  unread jsonb NOT NULL DEFAULT '[]',
  example_rows integer NOT NULL DEFAULT 0,
  row_count integer NOT NULL DEFAULT 0,
  checked_count integer NOT NULL DEFAULT 0,
  problem_count integer NOT NULL DEFAULT 0,
  problems jsonb NOT NULL DEFAULT '[]',
  -- Whoever works on it holds it until then, by the database's clock; a server that was killed lets go.
  held_until timestamptz,
  held_by uuid,
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX claim_import_by_firm ON claim_import (firm_id, uploaded_at DESC, id);
-- One at a time for each firm.
CREATE UNIQUE INDEX claim_import_running ON claim_import (firm_id) WHERE state IN ('checking', 'importing');

-- A row of the claims' sheet, with what other sheets say of the same claim.
CREATE TABLE claim_import_row (
  import_id uuid NOT NULL REFERENCES claim_import,
  row_number integer NOT NULL,
  firm_reference text NOT NULL,
  client text NOT NULL,
  original_filing_date date,
  answers jsonb,
  answers_hash text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ready', 'update', 'unchanged', 'edited', 'problem')),
  -- The claim that it became or that was there.
  claim_id uuid REFERENCES claim,
  done_at timestamptz,
  failure text,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX claim_import_row_claim ON claim_import_row (claim_id);

-- Which claim a firm's own number is, so that the same number again is the same claim.
CREATE TABLE imported_claim (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  firm_id text NOT NULL REFERENCES firm,
  firm_reference text NOT NULL,
  import_id uuid NOT NULL REFERENCES claim_import,
  answers_hash text NOT NULL,
  -- The claim's version as the import left it: another one says that somebody edited it since.
  claim_version integer NOT NULL,
  original_filing_date date,
  UNIQUE (firm_id, firm_reference)
);
CREATE INDEX imported_claim_import ON imported_claim (import_id);
