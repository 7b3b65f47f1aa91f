-- CAL FIRE's damage inspections as published, what was imported of them, and which fire each is of.

-- Files of inspections, from the place that was given for one to what came of it.
CREATE TABLE inspection_import (
  id uuid PRIMARY KEY,
  -- expected: a place to put a file to. waiting: somebody has to say that the file is whole.
  state text NOT NULL CHECK (state IN ('expected', 'reading', 'waiting', 'done', 'refused')),
  file_name text NOT NULL DEFAULT '',
  size bigint NOT NULL DEFAULT 0,
  uploaded_by text NOT NULL,
  uploaded_by_name text,
  uploaded_at timestamptz NOT NULL,
  -- Of the place.
  expires_at timestamptz NOT NULL,
  -- Somebody said that records which are not in the file are gone.
  accepts_vanished boolean NOT NULL DEFAULT false,
  refusal text,
  refusal_detail text,
  row_count integer NOT NULL DEFAULT 0,
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  vanished integer NOT NULL DEFAULT 0,
  left_out integer NOT NULL DEFAULT 0,
  problem_count integer NOT NULL DEFAULT 0,
  problems jsonb NOT NULL DEFAULT '[]',
  done_at timestamptz,
  -- Whoever works on it holds it until then, by the database's clock.
  held_until timestamptz,
  held_by uuid,
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX inspection_import_newest ON inspection_import (uploaded_at DESC, id);
-- One at a time.
CREATE UNIQUE INDEX inspection_import_reading ON inspection_import ((true)) WHERE state = 'reading';

-- The records of a file that is being read: they become inspections together, or not at all.
CREATE TABLE inspection_import_row (
  import_id uuid NOT NULL REFERENCES inspection_import,
  row_number integer NOT NULL,
  global_id text NOT NULL,
  object_id text NOT NULL,
  address_form text NOT NULL,
  street_form text,
  site_form text,
  record jsonb NOT NULL,
  record_hash text NOT NULL,
  -- The inspection that it is, once it was looked for.
  known_id bigint,
  -- Why it is left out: told twice, or an id of something else.
  outcome text CHECK (outcome IN ('twice', 'idTwice', 'idElsewhere')),
  PRIMARY KEY (import_id, row_number)
);

CREATE TABLE inspection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  global_id text NOT NULL,
  object_id text NOT NULL,
  -- Which address an OBJECTID is of, in its one form.
  address_form text NOT NULL,
  record_hash text NOT NULL,
  damage text NOT NULL CHECK (damage IN ('none', 'affected', 'minor', 'major', 'destroyed', 'unknown')),
  structure text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  zip text NOT NULL,
  county text NOT NULL,
  community text NOT NULL,
  incident_name text NOT NULL,
  started_on date NOT NULL,
  apn text NOT NULL,
  apn_digits text NOT NULL,
  site_address text NOT NULL,
  -- What it is found by; null where it has no house number.
  street_form text,
  site_form text,
  latitude double precision,
  longitude double precision,
  import_id uuid NOT NULL REFERENCES inspection_import,
  -- It was in an earlier file of its fire and is not in the last one.
  vanished_at timestamptz,
  CHECK (global_id <> '' OR object_id <> '')
);
CREATE UNIQUE INDEX inspection_global_id ON inspection (global_id) WHERE global_id <> '';
CREATE UNIQUE INDEX inspection_object_id ON inspection (object_id, address_form) WHERE global_id = '';
CREATE INDEX inspection_by_object_id ON inspection (object_id) WHERE object_id <> '';
CREATE INDEX inspection_by_apn ON inspection (apn_digits) WHERE apn_digits <> '';
CREATE INDEX inspection_by_street ON inspection (street_form) WHERE street_form IS NOT NULL;
CREATE INDEX inspection_by_site ON inspection (site_form) WHERE site_form IS NOT NULL;
CREATE INDEX inspection_by_incident ON inspection (started_on, county);

-- Which fire of the program the inspections of one day and county are of, once somebody said it.
CREATE TABLE inspection_incident (
  started_on date NOT NULL,
  county text NOT NULL,
  -- Null: none of the program's, or nobody said it yet.
  fire_id integer,
  decided_at timestamptz,
  decided_by text,
  decided_by_name text,
  PRIMARY KEY (started_on, county),
  CHECK (fire_id IS NULL OR decided_at IS NOT NULL)
);
