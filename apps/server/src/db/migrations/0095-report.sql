-- The dashboard: what it counts by stands on the claim's row, and the counts themselves in a table that a job renews
-- (docs/rules/reports.md).
ALTER TABLE claim
  -- The day of the first offer; a later one replaces `offer_extended_on` alone.
  ADD COLUMN first_offered_on date,
  ADD COLUMN answered_relationship_id integer,
  ADD COLUMN confirmed_relationship_id integer,
  -- As it was confirmed, else as it was answered.
  ADD COLUMN relationship_id integer
    GENERATED ALWAYS AS (coalesce(confirmed_relationship_id, answered_relationship_id)) STORED;

CREATE FUNCTION note_first_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_offered_on := coalesce(NEW.first_offered_on, NEW.offer_extended_on);
  RETURN NEW;
END
$$;

CREATE FUNCTION list_answered_relationship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim SET answered_relationship_id = NEW.property_relationship_id
    WHERE id = NEW.claim_id AND answered_relationship_id IS DISTINCT FROM NEW.property_relationship_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION list_confirmed_relationship() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_claim uuid := coalesce(NEW.claim_id, OLD.claim_id);
BEGIN
  UPDATE claim SET confirmed_relationship_id =
      (SELECT (v.confirmed->>'value')::integer FROM confirmed_value v WHERE v.claim_id = of_claim AND v.key = 'relationship')
    WHERE id = of_claim;
  RETURN NULL;
END
$$;

ALTER TABLE claim DISABLE TRIGGER USER;
-- Days of the program, whose time zone is not known here: the days between are those of the claim's own row where it has
-- one offer only, and of Pacific time otherwise.
UPDATE claim c SET first_offered_on = least(c.offer_extended_on,
    (SELECT min(o.sent_at AT TIME ZONE 'America/Los_Angeles')::date FROM settlement_offer o WHERE o.claim_id = c.id))
  WHERE c.offer_extended_on IS NOT NULL;
UPDATE claim c SET answered_relationship_id = m.property_relationship_id
  FROM claimant m WHERE m.claim_id = c.id AND m.property_relationship_id IS NOT NULL;
UPDATE claim c SET confirmed_relationship_id = (v.confirmed->>'value')::integer
  FROM confirmed_value v WHERE v.claim_id = c.id AND v.key = 'relationship';
ALTER TABLE claim ENABLE TRIGGER USER;

CREATE TRIGGER first_offer_is_noted BEFORE INSERT OR UPDATE OF offer_extended_on ON claim
  FOR EACH ROW WHEN (NEW.offer_extended_on IS NOT NULL) EXECUTE FUNCTION note_first_offer();
CREATE TRIGGER answered_relationship_is_listed AFTER INSERT OR UPDATE OF property_relationship_id ON claimant
  FOR EACH ROW EXECUTE FUNCTION list_answered_relationship();
CREATE TRIGGER confirmed_relationship_is_listed AFTER INSERT OR UPDATE ON confirmed_value
  FOR EACH ROW WHEN (NEW.key = 'relationship') EXECUTE FUNCTION list_confirmed_relationship();
CREATE TRIGGER relationship_is_no_more_confirmed AFTER DELETE ON confirmed_value
  FOR EACH ROW WHEN (OLD.key = 'relationship') EXECUTE FUNCTION list_confirmed_relationship();

-- Days of a clock: those of the calendar without the paused ones. `pauses` is null where there was none.
CREATE FUNCTION clock_days(start date, until date, pauses datemultirange) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0, until - start - coalesce((
    SELECT sum(greatest(0, least(upper(p), until) - greatest(lower(p), start))) FROM unnest(pauses) p), 0))::integer
$$;

-- The day on which a clock is due: it moves by each pause that begins before it; null while a pause lasts.
CREATE FUNCTION clock_due_on(start date, days integer, pauses datemultirange) RETURNS date
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  due date := start + days;
  pause daterange;
  begins date;
BEGIN
  FOR pause IN SELECT p FROM unnest(pauses) p ORDER BY lower(p) LOOP
    begins := greatest(lower(pause), start);
    CONTINUE WHEN begins >= due OR begins >= upper(pause);
    IF upper(pause) = DATE 'infinity' THEN RETURN NULL; END IF;
    due := due + (upper(pause) - begins);
  END LOOP;
  RETURN due;
END
$$;

CREATE FUNCTION pauses_of(of_claim_id uuid) RETURNS datemultirange LANGUAGE sql STABLE AS $$
  SELECT range_agg(daterange(p.begins_on, coalesce(p.ends_on, DATE 'infinity'))) FROM claim_pause p
    WHERE p.claim_id = of_claim_id
$$;

-- The click-throughs of the dashboard.
CREATE INDEX claim_by_relationship ON claim (relationship_id, id)
  INCLUDE (status_id, fire_id, submitted_on, is_of_attorneys);
CREATE INDEX claim_by_completed ON claim (completed_on, id) INCLUDE (status_id, fire_id, is_of_attorneys)
  WHERE completed_on IS NOT NULL;
CREATE INDEX claim_by_first_offer ON claim (first_offered_on, id) INCLUDE (status_id, fire_id, is_of_attorneys)
  WHERE first_offered_on IS NOT NULL;
CREATE INDEX claim_by_paid ON claim (payment_issued_on, id) INCLUDE (status_id, fire_id, is_of_attorneys)
  WHERE payment_issued_on IS NOT NULL;
CREATE INDEX claim_without_completeness ON claim (submitted_on, id) INCLUDE (status_id)
  WHERE submitted_on IS NOT NULL AND completed_on IS NULL;
CREATE INDEX claim_without_offer ON claim (completed_on, id) INCLUDE (status_id)
  WHERE completed_on IS NOT NULL AND first_offered_on IS NULL;
-- Not the paid ones: Closed (Payment Issued) and what follows a rebuild.
CREATE INDEX claim_without_payment ON claim (completed_on, id) INCLUDE (status_id, payment_deadline)
  WHERE completed_on IS NOT NULL
    AND status_id NOT IN (120950012, 120950020, 120950021, 120950022, 120950023);
CREATE INDEX offer_declined ON settlement_offer (rejection_reason_id, claim_id) WHERE NOT accepted;

-- What the figures are added up from: so many claims of one kind and day, days or cents of theirs. Renewed as a whole.
CREATE TABLE report_cell (
  kind text NOT NULL,
  fire_id integer NOT NULL,
  -- 0 where the status does not matter.
  status_id integer NOT NULL,
  -- What the kind tells apart: a county, an option's id, a reviewer; empty where it does not.
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
  as_of timestamptz
);
INSERT INTO report_state DEFAULT VALUES;
