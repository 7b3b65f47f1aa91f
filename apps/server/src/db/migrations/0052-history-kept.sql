-- What the job that keeps heads of histories outside the database has written so far. Only a hint of what to write next: whoever rewrites
-- it changes nothing about what the object store holds.
CREATE TABLE history_record (
  number integer PRIMARY KEY CHECK (number > 0),
  sha256 text NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE TABLE history_head (
  claim_id uuid PRIMARY KEY,
  activity_count integer NOT NULL
);
