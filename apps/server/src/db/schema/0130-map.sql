-- Files of inspections, and what came of each.
CREATE TABLE inspection_import (
  id uuid PRIMARY KEY,
  -- waiting: somebody has to decide about days or about records that the file lacks.
  state text NOT NULL CHECK (state IN ('reading', 'waiting', 'done', 'refused', 'discarded', 'undoing', 'undone')),
  file_name text NOT NULL DEFAULT '',
  size bigint NOT NULL DEFAULT 0,
  uploaded_by text NOT NULL,
  uploaded_by_name text,
  uploaded_at timestamptz NOT NULL,
  -- The file is all that there is of its days and counties; otherwise it only adds and changes.
  is_whole boolean NOT NULL DEFAULT false,
  -- Somebody saw the list of records which are not in the file, and said that they are gone.
  accepts_vanished boolean NOT NULL DEFAULT false,
  -- A spreadsheet's number for a start date is that day; null: nobody was asked.
  reads_day_numbers boolean,
  -- Start dates that are such a number, and the first of them.
  day_numbers integer NOT NULL DEFAULT 0,
  day_number text,
  -- Headings of the file that are not read.
  unread jsonb NOT NULL DEFAULT '[]',
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
  -- Counts the imported files: the last one can be undone.
  done_number integer UNIQUE,
  -- Copies of the records that it changed are stored: it can be undone.
  has_copies boolean NOT NULL DEFAULT true,
  -- Who discarded or undid it, and when.
  ended_by text,
  ended_by_name text,
  ended_at timestamptz,
  -- The lease of the server that works on it, by the database's clock.
  held_until timestamptz,
  held_by uuid,
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX inspection_import_newest ON inspection_import (uploaded_at DESC, id);
-- One at a time.
CREATE UNIQUE INDEX inspection_import_reading ON inspection_import ((true)) WHERE state IN ('reading', 'undoing');

-- Records of a file being read: they become inspections together, or not at all.
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
  -- Why it is left out: a duplicate, or an id of something else.
  outcome text CHECK (outcome IN ('twice', 'idTwice', 'idElsewhere')),
  PRIMARY KEY (import_id, row_number)
);
-- Each record that changed is looked up among the file's by the inspection that it is.
CREATE INDEX inspection_import_row_known ON inspection_import_row (known_id) WHERE known_id IS NOT NULL;

CREATE TABLE inspection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  global_id text NOT NULL,
  object_id text NOT NULL,
  -- The normalized address of an OBJECTID.
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
  -- The form of the street that it is found by; null where it has no house number.
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

-- Known records that a waiting file lacks, as a list for whoever decides.
CREATE TABLE inspection_missing (
  import_id uuid NOT NULL REFERENCES inspection_import,
  inspection_id bigint NOT NULL REFERENCES inspection ON DELETE CASCADE,
  PRIMARY KEY (import_id, inspection_id)
);
CREATE INDEX inspection_missing_record ON inspection_missing (inspection_id);

-- Records as they were before an import changed them, so that it can be undone; null: it added the record.
CREATE TABLE inspection_before (
  import_id uuid NOT NULL REFERENCES inspection_import,
  inspection_id bigint NOT NULL REFERENCES inspection ON DELETE CASCADE,
  record jsonb,
  PRIMARY KEY (import_id, inspection_id)
);
CREATE INDEX inspection_before_record ON inspection_before (inspection_id);

-- The program's fire of the inspections of one day and county, once assigned.
CREATE TABLE inspection_incident (
  started_on date NOT NULL,
  county text NOT NULL,
  -- Null: none of the program's, or not assigned yet.
  fire_id integer,
  decided_at timestamptz,
  decided_by text,
  decided_by_name text,
  PRIMARY KEY (started_on, county),
  CHECK (fire_id IS NULL OR decided_at IS NOT NULL)
);

-- Claims that changed in what the map shows. A job counts them: many claims change at once, and all of them would wait for the coarse
-- squares.
CREATE TABLE map_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id uuid NOT NULL
);

CREATE FUNCTION queue_map_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.map_change (claim_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER claim_queue_map_insert AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION queue_map_change();
CREATE TRIGGER claim_queue_map_update AFTER UPDATE ON claim
  FOR EACH ROW WHEN (
    (OLD.fire_id, OLD.status_id, OLD.is_of_attorneys, OLD.list_apn, OLD.list_address, OLD.list_city, OLD.list_county, OLD.list_zip,
      OLD.reviewer_id, OLD.settlement_amount, OLD.due_on, OLD.submitted_on, OLD.completed_on, OLD.first_offered_on,
      OLD.payment_issued_on, OLD.relationship_id, OLD.is_represented, OLD.whose_turn, OLD.is_partly_paid, OLD.has_check_to_issue)
    IS DISTINCT FROM
    (NEW.fire_id, NEW.status_id, NEW.is_of_attorneys, NEW.list_apn, NEW.list_address, NEW.list_city, NEW.list_county, NEW.list_zip,
      NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn, NEW.is_partly_paid, NEW.has_check_to_issue))
  EXECUTE FUNCTION queue_map_change();

CREATE FUNCTION queue_map_change_of_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.map_change (claim_id) VALUES (coalesce(NEW.claim_id, OLD.claim_id));
  RETURN NULL;
END $$;
CREATE TRIGGER confirmed_value_queue_map_change AFTER INSERT OR UPDATE ON confirmed_value
  FOR EACH ROW WHEN (NEW.key IN ('apn', 'propertyAddress')) EXECUTE FUNCTION queue_map_change_of_value();
CREATE TRIGGER confirmed_value_queue_map_delete AFTER DELETE ON confirmed_value
  FOR EACH ROW WHEN (OLD.key IN ('apn', 'propertyAddress')) EXECUTE FUNCTION queue_map_change_of_value();

-- The number of claims of a fire and status in a square. Level 0 has the unplaced ones.
CREATE TABLE map_cell (
  level smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  fire_id integer NOT NULL,
  status_id integer NOT NULL,
  is_of_attorneys boolean NOT NULL,
  claims integer NOT NULL CHECK (claims >= 0),
  rough integer NOT NULL CHECK (rough >= 0),
  -- Sums over the finest squares: divided by the claims, they are the center.
  sum_x bigint NOT NULL,
  sum_y bigint NOT NULL,
  county text NOT NULL,
  PRIMARY KEY (level, x, y, fire_id, status_id, is_of_attorneys, county)
) WITH (fillfactor = 80);

-- A claim as it was counted last.
CREATE TABLE claim_place (
  claim_id uuid PRIMARY KEY,
  -- Null: unknown.
  latitude double precision,
  longitude double precision,
  -- The square of the finest level, counted from the north-west, and its key, which interleaves their bits.
  x integer NOT NULL,
  y integer NOT NULL,
  cell bigint NOT NULL,
  -- The middle of its ZIP code: no inspection places it.
  is_rough boolean NOT NULL,
  inspection_id bigint REFERENCES inspection ON DELETE SET NULL,
  found_by text CHECK (found_by IN ('apn', 'address')),
  fire_id integer NOT NULL,
  status_id integer NOT NULL,
  is_of_attorneys boolean NOT NULL,
  -- Copies of a claim's columns for most filters, under the same names: the map scans only these short rows
  -- (docs/rules/review.md "The map").
  created_at timestamptz,
  reviewer_id uuid,
  settlement_amount bigint,
  due_on date,
  submitted_on date,
  completed_on date,
  first_offered_on date,
  payment_issued_on date,
  relationship_id integer,
  is_represented boolean,
  whose_turn text,
  list_county text,
  is_partly_paid boolean NOT NULL DEFAULT false,
  has_check_to_issue boolean NOT NULL DEFAULT false,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
ALTER TABLE claim_place SET (autovacuum_vacuum_scale_factor = 0.05),
  ALTER x SET (n_distinct = 40), ALTER y SET (n_distinct = 40);
CREATE INDEX claim_place_by_cell ON claim_place (cell) INCLUDE (claim_id, x, y, is_rough) WHERE latitude IS NOT NULL;
CREATE INDEX claim_place_by_inspection ON claim_place (inspection_id) WHERE inspection_id IS NOT NULL;
-- PostgreSQL knows of no list or beginning how many places have such a county.
CREATE STATISTICS claim_place_county ON (lower(list_county) COLLATE "C") FROM claim_place;

CREATE FUNCTION copy_place_filters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.created_at, c.reviewer_id, c.settlement_amount, c.due_on, c.submitted_on, c.completed_on, c.first_offered_on,
      c.payment_issued_on, c.relationship_id, c.is_represented, c.whose_turn, c.list_county, c.is_partly_paid, c.has_check_to_issue
    INTO NEW.created_at, NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn, NEW.list_county, NEW.is_partly_paid,
      NEW.has_check_to_issue
    FROM public.claim c WHERE c.id = NEW.claim_id;
  RETURN NEW;
END $$;
CREATE TRIGGER claim_place_copy_filters BEFORE INSERT OR UPDATE ON claim_place
  FOR EACH ROW EXECUTE FUNCTION copy_place_filters();

-- A place in its square of each level; level 0 for an unplaced claim.
CREATE FUNCTION squares_of_place(is_placed boolean, x integer, y integer, fire_id integer, status_id integer, is_of_attorneys boolean,
  county text, is_rough boolean, sign integer) RETURNS SETOF map_cell LANGUAGE sql IMMUTABLE BEGIN ATOMIC
  SELECT level::smallint, x >> (18 - level), y >> (18 - level), fire_id, status_id, is_of_attorneys, sign, sign * is_rough::integer,
    sign * x::bigint, sign * y::bigint, coalesce(county, '')
  FROM generate_series(4, 18) AS level WHERE is_placed
  UNION ALL
  SELECT 0::smallint, 0, 0, fire_id, status_id, is_of_attorneys, sign, 0, 0, 0, coalesce(county, '') WHERE NOT is_placed;
END;

-- A trigger, so that places are counted whatever writes or deletes them.
CREATE FUNCTION count_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted public.map_cell[] := '{}';
  changes public.map_cell[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    counted := ARRAY(
      SELECT s FROM old_places p, public.squares_of_place(p.latitude IS NOT NULL, p.x, p.y, p.fire_id, p.status_id, p.is_of_attorneys,
        p.list_county, p.is_rough, -1) s);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    counted := counted || ARRAY(
      SELECT s FROM new_places p, public.squares_of_place(p.latitude IS NOT NULL, p.x, p.y, p.fire_id, p.status_id, p.is_of_attorneys,
        p.list_county, p.is_rough, 1) s);
  END IF;
  -- In a fixed order, so that simultaneous counts wait without a deadlock.
  changes := ARRAY(
    SELECT (level, x, y, fire_id, status_id, is_of_attorneys, sum(claims), sum(rough), sum(sum_x), sum(sum_y), county)::public.map_cell
    FROM unnest(counted)
    GROUP BY level, x, y, fire_id, status_id, is_of_attorneys, county
    HAVING (sum(claims), sum(rough), sum(sum_x), sum(sum_y)) <> (0, 0, 0, 0)
    ORDER BY level, x, y, fire_id, status_id, is_of_attorneys, county);
  IF cardinality(changes) = 0 THEN RETURN NULL; END IF;
  -- Empty rows come first: a square may gain claims while others lose rough places, and no row may go below zero.
  INSERT INTO public.map_cell (level, x, y, fire_id, status_id, is_of_attorneys, claims, rough, sum_x, sum_y, county)
    SELECT level, x, y, fire_id, status_id, is_of_attorneys, 0, 0, 0, 0, county FROM unnest(changes) WHERE claims > 0
    ON CONFLICT DO NOTHING;
  UPDATE public.map_cell m SET claims = m.claims + n.claims, rough = m.rough + n.rough, sum_x = m.sum_x + n.sum_x, sum_y = m.sum_y + n.sum_y
    FROM unnest(changes) n
    WHERE (m.level, m.x, m.y, m.fire_id, m.status_id, m.is_of_attorneys, m.county)
      = (n.level, n.x, n.y, n.fire_id, n.status_id, n.is_of_attorneys, n.county);
  DELETE FROM public.map_cell m USING unnest(changes) n
    WHERE m.claims = 0 AND (m.level, m.x, m.y, m.fire_id, m.status_id, m.is_of_attorneys, m.county)
      = (n.level, n.x, n.y, n.fire_id, n.status_id, n.is_of_attorneys, n.county);
  RETURN NULL;
END
$$;
CREATE TRIGGER claim_place_count_inserted AFTER INSERT ON claim_place
  REFERENCING NEW TABLE AS new_places FOR EACH STATEMENT EXECUTE FUNCTION count_places();
CREATE TRIGGER claim_place_count_updated AFTER UPDATE ON claim_place
  REFERENCING OLD TABLE AS old_places NEW TABLE AS new_places FOR EACH STATEMENT EXECUTE FUNCTION count_places();
CREATE TRIGGER claim_place_count_deleted AFTER DELETE ON claim_place
  REFERENCING OLD TABLE AS old_places FOR EACH STATEMENT EXECUTE FUNCTION count_places();
