-- Servers that still sort by `turn_side` cannot serve since 0059. First, as it wants the strictest lock: whoever holds a weaker one
-- and asks for it meets whoever waits for both.
DROP INDEX claim_by_turn_side;

-- Claims of one status by their amount: those of a county that has few were looked for among the amounts of all.
CREATE INDEX claim_by_status_amount ON claim (status_id, coalesce(settlement_amount, -1), id)
  INCLUDE (settlement_amount, list_county, is_of_attorneys);
