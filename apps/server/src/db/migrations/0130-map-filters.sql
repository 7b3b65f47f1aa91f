-- What most filters ask of a claim stands beside its place as well, under the names that the claim's row has it by: the map goes
-- through these short rows alone, and does not look for each claim (docs/rules/review.md "The map").
ALTER TABLE claim_place
  ADD COLUMN created_at timestamptz,
  ADD COLUMN reviewer_id uuid,
  ADD COLUMN settlement_amount bigint,
  ADD COLUMN due_on date,
  ADD COLUMN submitted_on date,
  ADD COLUMN completed_on date,
  ADD COLUMN first_offered_on date,
  ADD COLUMN payment_issued_on date,
  ADD COLUMN relationship_id integer,
  ADD COLUMN is_represented boolean,
  ADD COLUMN whose_turn text,
  ADD COLUMN list_county text;

-- A trigger, so that servers of the version before, which do not know the columns, keep them as well.
CREATE FUNCTION keep_filters_of_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.created_at, c.reviewer_id, c.settlement_amount, c.due_on, c.submitted_on, c.completed_on, c.first_offered_on,
      c.payment_issued_on, c.relationship_id, c.is_represented, c.whose_turn, c.list_county
    INTO NEW.created_at, NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn, NEW.list_county
    FROM claim c WHERE c.id = NEW.claim_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER filters_of_place_are_kept BEFORE INSERT ON claim_place
  FOR EACH ROW EXECUTE FUNCTION keep_filters_of_place();

-- Of every change of a row, whichever column it names: some columns are made from others by triggers.
DROP TRIGGER claim_is_mapped_anew ON claim;
CREATE TRIGGER claim_is_mapped_anew AFTER UPDATE ON claim
  FOR EACH ROW WHEN (
    (OLD.fire_id, OLD.status_id, OLD.is_of_attorneys, OLD.list_apn, OLD.list_address, OLD.list_city, OLD.list_county, OLD.list_zip,
      OLD.reviewer_id, OLD.settlement_amount, OLD.due_on, OLD.submitted_on, OLD.completed_on, OLD.first_offered_on,
      OLD.payment_issued_on, OLD.relationship_id, OLD.is_represented, OLD.whose_turn)
    IS DISTINCT FROM
    (NEW.fire_id, NEW.status_id, NEW.is_of_attorneys, NEW.list_apn, NEW.list_address, NEW.list_city, NEW.list_county, NEW.list_zip,
      NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn))
  EXECUTE FUNCTION note_map_change();

UPDATE claim_place p SET created_at = c.created_at, reviewer_id = c.reviewer_id, settlement_amount = c.settlement_amount,
    due_on = c.due_on, submitted_on = c.submitted_on, completed_on = c.completed_on, first_offered_on = c.first_offered_on,
    payment_issued_on = c.payment_issued_on, relationship_id = c.relationship_id, is_represented = c.is_represented,
    whose_turn = c.whose_turn, list_county = c.list_county
  FROM claim c WHERE c.id = p.claim_id;
