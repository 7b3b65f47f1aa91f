-- The squares of the map count claims by the county that each answered (docs/rules/review.md "The map"). Squares are counted anew:
-- some half a minute with a million claims, in which the map waits and people work on.

LOCK TABLE claim_place IN SHARE ROW EXCLUSIVE MODE;
TRUNCATE map_cell;
ALTER TABLE map_cell
  DROP CONSTRAINT map_cell_pkey,
  ADD COLUMN county text NOT NULL DEFAULT '';
ALTER TABLE map_cell ADD PRIMARY KEY (level, x, y, fire_id, status_id, is_of_attorneys, county);
ALTER TABLE map_cell ALTER county DROP DEFAULT;

-- A place in its square of each level; level 0 for a claim that stands nowhere.
CREATE FUNCTION squares_of_place(is_placed boolean, x integer, y integer, fire_id integer, status_id integer, is_of_attorneys boolean,
  county text, is_rough boolean, sign integer) RETURNS SETOF map_cell LANGUAGE sql IMMUTABLE BEGIN ATOMIC
  SELECT level::smallint, x >> (18 - level), y >> (18 - level), fire_id, status_id, is_of_attorneys, sign, sign * is_rough::integer,
    sign * x::bigint, sign * y::bigint, coalesce(county, '')
  FROM generate_series(4, 18) AS level WHERE is_placed
  UNION ALL
  SELECT 0::smallint, 0, 0, fire_id, status_id, is_of_attorneys, sign, 0, 0, 0, coalesce(county, '') WHERE NOT is_placed;
END;

-- A trigger, so that places count whichever server writes them, and whatever takes them away.
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
  -- In one order, so that two that count at once wait for each other and for nobody else.
  changes := ARRAY(
    SELECT (level, x, y, fire_id, status_id, is_of_attorneys, sum(claims), sum(rough), sum(sum_x), sum(sum_y), county)::public.map_cell
    FROM unnest(counted)
    GROUP BY level, x, y, fire_id, status_id, is_of_attorneys, county
    HAVING (sum(claims), sum(rough), sum(sum_x), sum(sum_y)) <> (0, 0, 0, 0)
    ORDER BY level, x, y, fire_id, status_id, is_of_attorneys, county);
  IF cardinality(changes) = 0 THEN RETURN NULL; END IF;
  -- First empty: a square may gain claims while others in it lose their rough places, and no row may begin below zero.
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
CREATE TRIGGER new_places_are_counted AFTER INSERT ON claim_place
  REFERENCING NEW TABLE AS new_places FOR EACH STATEMENT EXECUTE FUNCTION count_places();
CREATE TRIGGER changed_places_are_counted AFTER UPDATE ON claim_place
  REFERENCING OLD TABLE AS old_places NEW TABLE AS new_places FOR EACH STATEMENT EXECUTE FUNCTION count_places();
CREATE TRIGGER gone_places_are_counted AFTER DELETE ON claim_place
  REFERENCING OLD TABLE AS old_places FOR EACH STATEMENT EXECUTE FUNCTION count_places();

-- Servers of the version before add up squares of their own: the triggers have counted already.
CREATE FUNCTION ignore_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END
$$;
CREATE TRIGGER only_triggers_count BEFORE INSERT OR UPDATE OR DELETE ON map_cell
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ignore_change();

-- A place that is counted anew is changed, where it was taken away and added: squares that it stays in are not written.
DROP TRIGGER filters_of_place_are_kept ON claim_place;
CREATE TRIGGER filters_of_place_are_kept BEFORE INSERT OR UPDATE ON claim_place
  FOR EACH ROW EXECUTE FUNCTION keep_filters_of_place();

ALTER TABLE map_cell DISABLE TRIGGER only_triggers_count;
INSERT INTO map_cell (level, x, y, fire_id, status_id, is_of_attorneys, claims, rough, sum_x, sum_y, county)
  SELECT s.level, s.x, s.y, s.fire_id, s.status_id, s.is_of_attorneys, sum(s.claims), sum(s.rough), sum(s.sum_x), sum(s.sum_y), s.county
  FROM claim_place p, squares_of_place(p.latitude IS NOT NULL, p.x, p.y, p.fire_id, p.status_id, p.is_of_attorneys, p.list_county,
    p.is_rough, 1) s
  GROUP BY 1, 2, 3, 4, 5, 6, s.county;
ALTER TABLE map_cell ENABLE TRIGGER only_triggers_count;
