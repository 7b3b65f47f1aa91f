-- The grid sorts by the first 200 letters of an address: so many fit an index whatever they are, beside what is narrowed by together
-- with it, and the cursor of a page. The whole address, of which 2,000 letters are kept, did not.
-- The table is written anew meanwhile: servers that go on serving can neither read nor write a claim until the upgrade is through, and
-- answer 503. This took 70 seconds for a million claims on two cores; 0128, behind which writes alone wait, 72 seconds. All migrations of
-- an upgrade run in one transaction, so writes wait for all of them together: some minutes.
-- Servers of the version before sort by the whole address, for which there is no index any more: at a million claims such a list is
-- slow, and may answer 503, until they are replaced.
ALTER TABLE claim ADD COLUMN list_address_start text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (left(lower(list_address), 200)) STORED;
DROP INDEX claim_by_address;
CREATE INDEX claim_by_address ON claim (list_address_start, id);
DROP INDEX claim_by_amount;
CREATE INDEX claim_by_amount ON claim (coalesce(settlement_amount, -1), id)
  INCLUDE (settlement_amount, list_address_start, status_id, whose_turn, fire_id, list_county, is_represented, is_of_attorneys);
