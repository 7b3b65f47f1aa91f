-- Whom a law firm says that it represents: a claim that such a person files alone comes from the firm, or with its word.
CREATE TABLE firm_client (
  id uuid PRIMARY KEY,
  firm_id text NOT NULL REFERENCES firm,
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL CHECK (last_name <> ''),
  email text CHECK (email <> ''),
  -- Of the property that burned.
  address1 text CHECK (address1 <> ''),
  zip text CHECK (zip <> ''),
  added_by text NOT NULL,
  added_by_name text,
  added_at timestamptz NOT NULL,
  removed_by text,
  removed_by_name text,
  removed_at timestamptz,
  CHECK (email IS NOT NULL OR address1 IS NOT NULL AND zip IS NOT NULL),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE INDEX firm_client_by_name ON firm_client (firm_id, (lower(last_name)) COLLATE "C", id) WHERE removed_at IS NULL;
CREATE INDEX firm_client_by_email ON firm_client (lower(email)) WHERE removed_at IS NULL;
CREATE INDEX firm_client_by_person ON firm_client (search_text(last_name), left(zip, 5)) WHERE removed_at IS NULL;
-- Nobody stands on a firm's list twice.
CREATE UNIQUE INDEX firm_client_once ON firm_client
  (firm_id, search_text(first_name), search_text(last_name), lower(coalesce(email, '')), search_text(coalesce(address1, '')), coalesce(zip, ''))
  WHERE removed_at IS NULL;

-- Whether the identity provider vouches for the account's address.
ALTER TABLE account ADD COLUMN is_email_verified boolean NOT NULL DEFAULT false;
