-- The reviewers' grid sorts and filters by these (product.md §6): kept on the claim's row, so that one index gives a page in
-- order, however many claims there are. Triggers keep them true, whoever writes the answers.
ALTER TABLE claim
  ADD COLUMN list_first_name text NOT NULL DEFAULT '',
  ADD COLUMN list_last_name text NOT NULL DEFAULT '',
  ADD COLUMN list_address text NOT NULL DEFAULT '',
  ADD COLUMN list_city text NOT NULL DEFAULT '',
  ADD COLUMN list_county text NOT NULL DEFAULT '',
  ADD COLUMN list_apn text NOT NULL DEFAULT '';

UPDATE claim c SET list_first_name = coalesce(m.first_name, ''), list_last_name = coalesce(m.last_name, '')
  FROM claimant m WHERE m.claim_id = c.id;
UPDATE claim c SET list_address = coalesce(p.address1, ''), list_city = coalesce(p.city, ''),
    list_county = coalesce(p.county, ''), list_apn = coalesce(p.apn, '')
  FROM property p WHERE p.claim_id = c.id;

CREATE FUNCTION list_claimant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim SET list_first_name = coalesce(NEW.first_name, ''), list_last_name = coalesce(NEW.last_name, '')
    WHERE id = NEW.claim_id AND (list_first_name, list_last_name)
      IS DISTINCT FROM (coalesce(NEW.first_name, ''), coalesce(NEW.last_name, ''));
  RETURN NULL;
END
$$;
CREATE TRIGGER claimant_is_listed AFTER INSERT OR UPDATE ON claimant FOR EACH ROW EXECUTE FUNCTION list_claimant();

CREATE FUNCTION list_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim SET list_address = coalesce(NEW.address1, ''), list_city = coalesce(NEW.city, ''),
      list_county = coalesce(NEW.county, ''), list_apn = coalesce(NEW.apn, '')
    WHERE id = NEW.claim_id AND (list_address, list_city, list_county, list_apn) IS DISTINCT FROM
      (coalesce(NEW.address1, ''), coalesce(NEW.city, ''), coalesce(NEW.county, ''), coalesce(NEW.apn, ''));
  RETURN NULL;
END
$$;
CREATE TRIGGER property_is_listed AFTER INSERT OR UPDATE ON property FOR EACH ROW EXECUTE FUNCTION list_property();

-- One index for each order. Collation C: an index then serves the order and what begins with a text alike.
CREATE INDEX claim_by_last_name ON claim (lower(list_last_name) COLLATE "C", id);
CREATE INDEX claim_by_address ON claim (lower(list_address) COLLATE "C", id);
CREATE INDEX claim_by_county ON claim (lower(list_county) COLLATE "C", id);
CREATE INDEX claim_by_apn ON claim (list_apn COLLATE "C", id);
CREATE INDEX claim_by_number ON claim (claim_number COLLATE "C", id);
CREATE INDEX claim_by_status ON claim (status_id, id);
CREATE INDEX claim_by_fire ON claim (fire_id, id);
CREATE INDEX claim_by_reviewer ON claim (lower(coalesce(reviewer_last_name, '')) COLLATE "C", id);
CREATE INDEX claim_by_due ON claim (coalesce(due_on, DATE '9999-12-31'), id);
CREATE INDEX claim_by_created ON claim (created_at, id);
CREATE INDEX claim_by_signed ON claim (coalesce(submitted_on, DATE '0001-01-01'), id);
CREATE INDEX claim_by_represented ON claim (coalesce(is_represented_by_attorney, false), id);
CREATE INDEX claim_by_amount ON claim (coalesce(settlement_amount, -1), id);
