-- A place for a file that a law firm is about to put, until it is checked; it goes after its time.
CREATE TABLE import_upload (
  id uuid PRIMARY KEY,
  firm_id text NOT NULL REFERENCES firm,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX import_upload_firm ON import_upload (firm_id);
