-- Secrets of signed addresses come and go; they are sealed where SEALING_KEYS is set. Addresses that were given out end with the old table:
-- they are good for a quarter of an hour.
DROP TABLE storage_secret;
CREATE TABLE storage_secret (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secret text NOT NULL,
  created_at timestamptz NOT NULL
);
