-- Cells that the figures are sums of: a number of claims of one kind and day, with their days or cents. Renewed as a
-- whole.
CREATE TABLE report_cell (
  kind text NOT NULL,
  fire_id integer NOT NULL,
  -- 0 where the status does not matter.
  status_id integer NOT NULL,
  -- The value that the kind distinguishes: a county, an option's id, a reviewer; empty where it does not.
  key text COLLATE "C" NOT NULL,
  -- 0001-01-01 where the day does not matter.
  day date NOT NULL,
  claims bigint NOT NULL,
  days bigint NOT NULL,
  late bigint NOT NULL,
  cents bigint NOT NULL,
  lowest bigint,
  highest bigint,
  PRIMARY KEY (kind, fire_id, status_id, key, day)
);

CREATE TABLE report_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Null: never.
  as_of timestamptz,
  -- The dashboard reads all cells at once, after each count: put together then, not by each of its readers.
  cells text
);
ALTER TABLE report_state ALTER COLUMN cells SET STORAGE EXTERNAL;
INSERT INTO report_state DEFAULT VALUES;
