-- Whose turn it is, in words that mean the same to whoever reads them. Of `you` and `us` each reader has to know who speaks.
ALTER TABLE claim ADD COLUMN whose_turn text NOT NULL
  CHECK (whose_turn IN ('claimant', 'program', 'nobody', 'done', 'closed'))
  GENERATED ALWAYS AS (CASE turn_side WHEN 'you' THEN 'claimant' WHEN 'us' THEN 'program' ELSE turn_side END) STORED;
ALTER TABLE claim ALTER COLUMN whose_turn DROP EXPRESSION;

DROP INDEX claim_by_turn;
DROP INDEX claim_of_reviewer;
DROP INDEX claim_by_due;
DROP INDEX claim_by_status;
DROP INDEX claim_by_county;
CREATE INDEX claim_by_turn ON claim (whose_turn, coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, is_filed_by_attorney);
CREATE INDEX claim_of_reviewer ON claim (reviewer_id, coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (status_id, whose_turn, is_filed_by_attorney);
CREATE INDEX claim_by_due ON claim (coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, whose_turn, fire_id, reviewer_id, list_county, is_represented_by_attorney,
    is_filed_by_attorney);
CREATE INDEX claim_by_status ON claim (status_id, id)
  INCLUDE (due_on, whose_turn, fire_id, reviewer_id, list_county, is_represented_by_attorney,
    is_filed_by_attorney);
CREATE INDEX claim_by_county ON claim (lower(list_county) COLLATE "C", id)
  INCLUDE (list_county, due_on, status_id, whose_turn, fire_id, reviewer_id, is_represented_by_attorney,
    is_filed_by_attorney);

-- The bridge to older servers (0057): they read and write `turn_side`. It goes with the rest of the bridge.
CREATE INDEX claim_by_turn_side ON claim (turn_side, coalesce(due_on, DATE '9999-12-31'), id);

CREATE FUNCTION bridge_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.whose_turn IS NULL
    OR TG_OP = 'UPDATE' AND NEW.whose_turn = OLD.whose_turn AND NEW.turn_side <> OLD.turn_side THEN
    NEW.whose_turn := CASE NEW.turn_side WHEN 'you' THEN 'claimant' WHEN 'us' THEN 'program' ELSE NEW.turn_side END;
  END IF;
  NEW.turn_side := CASE NEW.whose_turn WHEN 'claimant' THEN 'you' WHEN 'program' THEN 'us' ELSE NEW.whose_turn END;
  RETURN NEW;
END
$$;
CREATE TRIGGER turn_is_bridged_of_new BEFORE INSERT ON claim FOR EACH ROW EXECUTE FUNCTION bridge_turn();
CREATE TRIGGER turn_is_bridged BEFORE UPDATE OF whose_turn, turn_side ON claim FOR EACH ROW
  WHEN (OLD.whose_turn IS DISTINCT FROM NEW.whose_turn OR OLD.turn_side IS DISTINCT FROM NEW.turn_side)
  EXECUTE FUNCTION bridge_turn();
