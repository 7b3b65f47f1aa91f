-- Where claims stand on the map, and how many stand in each square of it.

-- Claims that changed in what the map shows. A job counts them: statuses of many claims change at once, and the coarse squares would be
-- waited for by all of them.
CREATE TABLE map_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id uuid NOT NULL
);

-- A claim as it was counted last.
CREATE TABLE claim_place (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  -- The square of the finest level.
  x integer NOT NULL,
  y integer NOT NULL,
  -- The middle of its ZIP code: no inspection places it.
  is_rough boolean NOT NULL,
  inspection_id bigint REFERENCES inspection,
  fire_id integer NOT NULL,
  status_id integer NOT NULL,
  is_of_attorneys boolean NOT NULL
);
CREATE INDEX claim_place_by_cell ON claim_place (x, y) INCLUDE (claim_id);

-- How many claims of a fire and status stand in a square.
CREATE TABLE map_cell (
  level smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  fire_id integer NOT NULL,
  status_id integer NOT NULL,
  is_of_attorneys boolean NOT NULL,
  claims integer NOT NULL CHECK (claims >= 0),
  rough integer NOT NULL CHECK (rough >= 0),
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
  AFTER UPDATE OF fire_id, status_id, is_filed_by_attorney, firm_id, list_apn, list_address, list_city, list_county, list_zip ON claim
  FOR EACH ROW WHEN (
    (OLD.fire_id, OLD.status_id, OLD.is_of_attorneys, OLD.list_apn, OLD.list_address, OLD.list_city, OLD.list_county, OLD.list_zip)
    IS DISTINCT FROM
    (NEW.fire_id, NEW.status_id, NEW.is_of_attorneys, NEW.list_apn, NEW.list_address, NEW.list_city, NEW.list_county, NEW.list_zip))
  EXECUTE FUNCTION note_map_change();
INSERT INTO map_change (claim_id) SELECT id FROM claim;
