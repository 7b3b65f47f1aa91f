-- A reserved place for one file. On registration it becomes a document with the same id; the place is removed a day
-- after its creation, registered or not.
CREATE TABLE document_upload (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  uploaded_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  is_registered boolean NOT NULL DEFAULT false,
  -- Checking a file takes seconds, too long for a connection or a lock. So a registration leases the upload, which is
  -- then neither registered again nor removed.
  taken_until timestamptz
);
CREATE INDEX document_upload_created ON document_upload (created_at);
CREATE INDEX document_upload_claim ON document_upload (claim_id);
-- An account's open places and its files of one day are counted before it gets another place.
CREATE INDEX document_upload_account ON document_upload (uploaded_by) WHERE NOT is_registered;

-- A place for a file that belongs to no claim yet. It goes when its file is used, or a day after it was given out.
CREATE TABLE upload_reservation (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('contentImage', 'import', 'inspectionImport')),
  -- The account or law firm whose places are counted together.
  owner text NOT NULL,
  -- Null: as many as a document.
  max_bytes bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX upload_reservation_created ON upload_reservation (created_at);
CREATE INDEX upload_reservation_owner ON upload_reservation (purpose, owner);

CREATE TABLE document (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  document_name text NOT NULL CHECK (char_length(document_name) BETWEEN 1 AND 255),
  original_name text NOT NULL CHECK (char_length(original_name) BETWEEN 1 AND 255),
  document_type_id integer NOT NULL,
  acceptable_document_id integer,
  document_class text NOT NULL,
  form_field_path text CHECK (char_length(form_field_path) <= 200),
  content_type text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  storage_key text NOT NULL UNIQUE,
  -- The bytes as they were sent, where they were turned into something that everybody can open (HEIC).
  original_key text UNIQUE,
  -- They take room of their claim, too.
  original_size bigint,
  status_id integer NOT NULL CHECK (status_id BETWEEN 120950000 AND 120950003),
  refusal_reason text,
  scan text NOT NULL CHECK (scan IN ('none', 'waiting', 'clean', 'blocked')),
  -- The time of the next scan of a waiting document; the scanning server moves it, so that no other scans.
  scan_after timestamptz NOT NULL,
  uploaded_by text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by text,
  are_bytes_removed boolean NOT NULL DEFAULT false,
  CHECK ((scan = 'blocked') = (status_id = 120950003)),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  CHECK (deleted_at IS NOT NULL OR NOT are_bytes_removed)
);
CREATE INDEX document_claim ON document (claim_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX document_waiting ON document (scan_after) WHERE scan = 'waiting' AND deleted_at IS NULL;
CREATE INDEX document_bytes_to_remove ON document (deleted_at) WHERE deleted_at IS NOT NULL AND NOT are_bytes_removed;
CREATE INDEX document_account ON document (uploaded_by, created_at);
CREATE INDEX document_of_claim ON document (claim_id);

-- Documents to be fetched together: a zip's address names a row, so that it is short and expires.
CREATE TABLE document_zip (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  document_ids uuid[] NOT NULL,
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX document_zip_end ON document_zip (expires_at);
-- Each deletion searches the claim in all of these.
CREATE INDEX document_zip_claim ON document_zip (claim_id);

-- Files whose rows are gone: a job removes their bytes, later if an upload address is still valid.
CREATE TABLE file_to_remove (
  storage_key text PRIMARY KEY,
  remove_after timestamptz NOT NULL
);
CREATE INDEX file_to_remove_due ON file_to_remove (remove_after);
