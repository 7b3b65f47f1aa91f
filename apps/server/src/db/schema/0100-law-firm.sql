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
  state text NOT NULL CHECK (state IN ('checking', 'checked', 'refused', 'importing', 'done', 'undoing', 'undone')),
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
  -- The confirmer, in whose name claims are begun: names and address.
  confirmed_as jsonb,
  confirmed_at timestamptz,
  done_at timestamptz,
  undone_by text,
  undone_by_name text,
  -- The person who undoes it, in whose name each claim is deleted.
  undone_as jsonb,
  undone_at timestamptz,
  sheets jsonb NOT NULL DEFAULT '[]',
  -- Sheets and columns that the template does not have.
  unread jsonb NOT NULL DEFAULT '{"sheets": [], "columns": []}',
  -- Lists of the template of which no claim has an entry.
  absent jsonb NOT NULL DEFAULT '[]',
  -- Columns with cells that a spreadsheet changed, and those of them whose correction somebody accepted.
  corrections jsonb NOT NULL DEFAULT '[]',
  corrected jsonb NOT NULL DEFAULT '[]',
  -- What the portals ask about once, in rows without a problem.
  warnings jsonb NOT NULL DEFAULT '[]',
  example_rows integer NOT NULL DEFAULT 0,
  row_count integer NOT NULL DEFAULT 0,
  checked_count integer NOT NULL DEFAULT 0,
  problem_count integer NOT NULL DEFAULT 0,
  problems jsonb NOT NULL DEFAULT '[]',
  -- The lease of the server that works on it, by the database's clock; a killed server's lease expires.
  held_until timestamptz,
  held_by uuid,
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((state IN ('undoing', 'undone')) = (undone_as IS NOT NULL))
);
CREATE INDEX claim_import_by_firm ON claim_import (firm_id, uploaded_at DESC, id);
CREATE UNIQUE INDEX claim_import_running ON claim_import (firm_id) WHERE state IN ('checking', 'importing', 'undoing');

-- A law firm hears how far its own imports and signings came.
CREATE FUNCTION notify_firm_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('firm_work_changed', json_build_object('firmId', NEW.firm_id, 'work', TG_ARGV[0], 'id', NEW.id)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER claim_import_notify AFTER INSERT OR UPDATE ON claim_import FOR EACH ROW EXECUTE FUNCTION notify_firm_work('import');

-- A row of the claims' sheet, with the other sheets' rows of the same claim.
CREATE TABLE claim_import_row (
  import_id uuid NOT NULL REFERENCES claim_import,
  row_number integer NOT NULL,
  firm_reference text NOT NULL,
  client text NOT NULL,
  original_filing_date date,
  answers jsonb,
  answers_hash text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ready', 'update', 'unchanged', 'edited', 'undone', 'problem')),
  -- The claim that it became or that was there.
  claim_id uuid REFERENCES claim ON DELETE SET NULL,
  done_at timestamptz,
  failure text,
  -- The reason why a claim can't be deleted, which doesn't stop the undoing of its import
  -- (docs/rules/law-firms.md "Undoing an import").
  undo_failure text,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX claim_import_row_claim ON claim_import_row (claim_id);

-- The claim of a firm's own reference, so that the same reference means the same claim.
CREATE TABLE imported_claim (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  firm_id text NOT NULL REFERENCES firm,
  firm_reference text NOT NULL,
  -- The file that began the claim, and the one that changed it last.
  begun_import_id uuid NOT NULL REFERENCES claim_import,
  import_id uuid NOT NULL REFERENCES claim_import,
  answers_hash text NOT NULL,
  -- The claim's version after the import: another one means that it was edited since.
  claim_version integer NOT NULL,
  original_filing_date date,
  UNIQUE (firm_id, firm_reference)
);
CREATE INDEX imported_claim_import ON imported_claim (import_id);
-- A firm finds its claims by prefixes of its references; punctuation around them (`#1024`) is ignored.
CREATE INDEX imported_claim_by_number ON imported_claim (firm_id, (btrim(search_text(firm_reference)) COLLATE "C"));
CREATE INDEX imported_claim_begun ON imported_claim (begun_import_id, claim_id);

-- Claims that an attorney signs together, and what came of each.
CREATE TABLE joint_signing (
  -- Made by the browser: pressing twice is one signing.
  id uuid PRIMARY KEY,
  firm_id text NOT NULL REFERENCES firm,
  state text NOT NULL CHECK (state IN ('signing', 'done')),
  locale text NOT NULL CHECK (locale IN ('en', 'es')),
  -- The form whose last step was shown, and what was answered in it.
  form_id text NOT NULL,
  form_version text NOT NULL,
  answers jsonb NOT NULL,
  signed_by text NOT NULL,
  signed_by_name text,
  -- The signer, in whose name each claim is signed: names and address.
  signed_as jsonb NOT NULL,
  signed_at timestamptz NOT NULL,
  done_at timestamptz,
  -- The lease of the server that works on it, by the database's clock; a killed server's lease expires.
  held_until timestamptz,
  held_by uuid
);
CREATE INDEX joint_signing_by_firm ON joint_signing (firm_id, signed_at DESC, id);
CREATE INDEX joint_signing_waiting ON joint_signing (signed_at, id) WHERE state = 'signing';
CREATE TRIGGER joint_signing_notify AFTER INSERT OR UPDATE ON joint_signing FOR EACH ROW EXECUTE FUNCTION notify_firm_work('signing');

CREATE TABLE joint_signing_claim (
  signing_id uuid NOT NULL REFERENCES joint_signing,
  place integer NOT NULL,
  -- As the browser named it: it may be no claim of the firm's any more.
  claim_id uuid NOT NULL,
  -- The displayed version: another one means that the claim was changed since.
  claim_version integer NOT NULL,
  done_at timestamptz,
  failure text,
  -- The claim as its firm saw it at the signature, for a list of refusals: it may belong to another firm later.
  claim_number text,
  first_name text,
  last_name text,
  PRIMARY KEY (signing_id, place),
  UNIQUE (signing_id, claim_id)
);
CREATE INDEX joint_signing_claim_of ON joint_signing_claim (claim_id);

-- A law firm's named folders of claims. A claim may be in several, and an empty folder is deleted.
CREATE TABLE firm_folder (
  id uuid PRIMARY KEY,
  firm_id text NOT NULL REFERENCES firm,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX firm_folder_by_name ON firm_folder (firm_id, lower(name));

-- A claim that left the firm remains here unseen, and is visible again if it returns.
CREATE TABLE claim_in_folder (
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  folder_id uuid NOT NULL REFERENCES firm_folder,
  PRIMARY KEY (claim_id, folder_id)
);
CREATE INDEX claim_in_folder_folder ON claim_in_folder (folder_id, claim_id);
