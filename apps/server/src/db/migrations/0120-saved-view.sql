-- What somebody of the staff looks at often in the claims grid, by a name of their own.
CREATE TABLE saved_view (
  id uuid PRIMARY KEY,
  subject text NOT NULL REFERENCES account (subject) ON DELETE CASCADE,
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  -- Filters and order as the grid's address has them.
  query text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  -- One window may change what another one shows.
  version integer NOT NULL DEFAULT 0,
  modified_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_view_by_name ON saved_view (subject, lower(name));
CREATE UNIQUE INDEX saved_view_default ON saved_view (subject) WHERE is_default;
