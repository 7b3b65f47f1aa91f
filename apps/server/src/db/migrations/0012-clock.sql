-- "Move the clock" of a trial (product.md §3): by how many days all its servers are ahead of their machines. One row at
-- most; a production server never reads it.
CREATE TABLE clock_offset (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  days integer NOT NULL CHECK (days BETWEEN 0 AND 36500)
);

-- Documents to be fetched together: the address of a zip names a row, so that it stays short and ends by itself.
CREATE TABLE document_zip (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  document_ids uuid[] NOT NULL,
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX document_zip_end ON document_zip (expires_at);

-- When the reviewer whose claim it is opened it last.
ALTER TABLE claim_review ADD COLUMN last_viewed_at timestamptz;
