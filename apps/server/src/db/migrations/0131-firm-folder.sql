-- Claims that a law firm keeps together under a name of its own: a claim stands in several, and a folder is there while a claim is in it.
CREATE TABLE firm_folder (
  id uuid PRIMARY KEY,
  firm_id text NOT NULL REFERENCES firm,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX firm_folder_by_name ON firm_folder (firm_id, lower(name));

-- A claim that left the firm stays where it was and is shown to nobody: it is there again when the firm has it back.
CREATE TABLE claim_in_folder (
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  folder_id uuid NOT NULL REFERENCES firm_folder,
  PRIMARY KEY (claim_id, folder_id)
);
CREATE INDEX claim_in_folder_folder ON claim_in_folder (folder_id, claim_id);
