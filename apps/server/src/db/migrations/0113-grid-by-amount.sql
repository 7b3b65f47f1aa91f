-- Rare claims in the order of their amounts are found by walking through that order: the index holds what is asked for, so that the
-- rows of the claims that are passed over are not read.
DROP INDEX claim_by_amount;
CREATE INDEX claim_by_amount ON claim (COALESCE(settlement_amount, -1), id)
  INCLUDE (settlement_amount, status_id, whose_turn, fire_id, list_county, is_represented, is_of_attorneys);
