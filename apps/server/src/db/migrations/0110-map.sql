-- Where claims stand on the map, and how many stand in each square of it (docs/rules/review.md "The map").

-- Claims that changed in what the map shows. A job counts them: many claims change at once, and all of them would wait for the coarse
-- squares.
CREATE TABLE map_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id uuid NOT NULL
);

-- A claim as it was counted last.
CREATE TABLE claim_place (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  -- Null: nobody knows where.
  latitude double precision,
  longitude double precision,
  -- Its square of the finest level, counted from the north-west, and the key of it, whose bits are those of both in turn.
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
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX claim_place_by_cell ON claim_place (cell) INCLUDE (claim_id, x, y, is_rough) WHERE latitude IS NOT NULL;
CREATE INDEX claim_place_by_inspection ON claim_place (inspection_id) WHERE inspection_id IS NOT NULL;

-- How many claims of a fire and status stand in a square. Level 0 has those that stand nowhere.
CREATE TABLE map_cell (
  level smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  fire_id integer NOT NULL,
  status_id integer NOT NULL,
  is_of_attorneys boolean NOT NULL,
  claims integer NOT NULL CHECK (claims >= 0),
  rough integer NOT NULL CHECK (rough >= 0),
  -- Of the finest squares in which they stand: divided by the claims, where among them the middle is.
  sum_x bigint NOT NULL,
  sum_y bigint NOT NULL,
  PRIMARY KEY (level, x, y, fire_id, status_id, is_of_attorneys)
) WITH (fillfactor = 80);

CREATE FUNCTION note_map_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_change (claim_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER claim_is_mapped AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION note_map_change();
CREATE TRIGGER claim_is_mapped_anew
  AFTER UPDATE OF fire_id, status_id, is_filed_by_attorney, firm_id, list_apn, list_address, list_city,
    list_county, list_zip ON claim
  FOR EACH ROW WHEN (
    (OLD.fire_id, OLD.status_id, OLD.is_of_attorneys, OLD.list_apn, OLD.list_address, OLD.list_city, OLD.list_county, OLD.list_zip)
    IS DISTINCT FROM
    (NEW.fire_id, NEW.status_id, NEW.is_of_attorneys, NEW.list_apn, NEW.list_address, NEW.list_city, NEW.list_county, NEW.list_zip))
  EXECUTE FUNCTION note_map_change();

CREATE FUNCTION note_confirmed_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_change (claim_id) VALUES (coalesce(NEW.claim_id, OLD.claim_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER confirmed_place_is_mapped AFTER INSERT OR UPDATE ON confirmed_value
  FOR EACH ROW WHEN (NEW.key IN ('apn', 'propertyAddress')) EXECUTE FUNCTION note_confirmed_place();
CREATE TRIGGER unconfirmed_place_is_mapped AFTER DELETE ON confirmed_value
  FOR EACH ROW WHEN (OLD.key IN ('apn', 'propertyAddress')) EXECUTE FUNCTION note_confirmed_place();

INSERT INTO map_change (claim_id) SELECT id FROM claim;
