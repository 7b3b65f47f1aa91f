-- Staff find a claim by its number with or without prefix, by any word of the claimant's name or of the property's address, and by
-- APN with or without dashes; accents and case aside. The words stand on the claim's row, so that one index finds them.
ALTER TABLE claim
  ADD COLUMN list_middle_name text NOT NULL DEFAULT '',
  ADD COLUMN list_address2 text NOT NULL DEFAULT '',
  ADD COLUMN list_zip text NOT NULL DEFAULT '';

UPDATE claim c SET list_middle_name = m.middle_name
  FROM claimant m WHERE m.claim_id = c.id AND m.middle_name <> '';
UPDATE claim c SET list_address2 = coalesce(p.address2, ''), list_zip = coalesce(p.zip, '')
  FROM property p WHERE p.claim_id = c.id;

CREATE OR REPLACE FUNCTION list_claimant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim SET list_first_name = coalesce(NEW.first_name, ''), list_middle_name = coalesce(NEW.middle_name, ''),
      list_last_name = coalesce(NEW.last_name, '')
    WHERE id = NEW.claim_id AND (list_first_name, list_middle_name, list_last_name) IS DISTINCT FROM
      (coalesce(NEW.first_name, ''), coalesce(NEW.middle_name, ''), coalesce(NEW.last_name, ''));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION list_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim SET list_address = coalesce(NEW.address1, ''), list_address2 = coalesce(NEW.address2, ''),
      list_city = coalesce(NEW.city, ''), list_county = coalesce(NEW.county, ''), list_zip = coalesce(NEW.zip, ''),
      list_apn = coalesce(NEW.apn, '')
    WHERE id = NEW.claim_id AND (list_address, list_address2, list_city, list_county, list_zip, list_apn) IS DISTINCT FROM
      (coalesce(NEW.address1, ''), coalesce(NEW.address2, ''), coalesce(NEW.city, ''), coalesce(NEW.county, ''),
       coalesce(NEW.zip, ''), coalesce(NEW.apn, ''));
  RETURN NULL;
END
$$;

-- One form of every text, stored or typed: small letters without accents and apostrophes (`O'Neill` is `oneill`), digits that dashes
-- part joined (`999-014` is `999014`), everything else a space between words.
CREATE FUNCTION search_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(
    translate(lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f''`\u2018\u2019]', '', 'g')), 'øłđı', 'oldi'),
    '([0-9])-(?=[0-9])', '\1', 'g'), '[^a-z0-9\u00a1-\u1fff\u2c00-\U0010ffff]+', ' ', 'g')
$$;

-- A word of 100 letters is told apart by them; a longer one would not fit the index.
CREATE FUNCTION search_words(typed text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT left(word, 100) FROM string_to_table(search_text(typed), ' ') AS word WHERE word <> ''))
$$;

ALTER TABLE claim ADD COLUMN search_words tsvector NOT NULL GENERATED ALWAYS AS (search_words(
  claim_number || ' ' || replace(claim_number, '-', '') || ' ' || list_first_name || ' ' || list_middle_name || ' ' ||
  list_last_name || ' ' || list_address || ' ' || list_address2 || ' ' || list_city || ' ' || list_zip || ' ' || list_apn
)) STORED;
-- How often a word is met decides whether its index is worth reading: known for many words.
ALTER TABLE claim ALTER COLUMN search_words SET STATISTICS 1000;
CREATE INDEX claim_by_word ON claim USING gin (search_words) WITH (fastupdate = off);

-- Words that a typed one may have been meant to be. Only grows: a word that no claim has any more finds none.
CREATE TABLE search_word (word text COLLATE "C" PRIMARY KEY);

CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT word FROM unnest(tsvector_to_array(NEW.search_words)) AS word WHERE word ~ '^[a-z]{4,}$' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER claim_words_are_kept_of_new AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER claim_words_are_kept AFTER UPDATE OF list_first_name, list_middle_name, list_last_name, list_address,
  list_address2, list_city ON claim FOR EACH ROW EXECUTE FUNCTION keep_search_words();
INSERT INTO search_word
  SELECT DISTINCT word FROM claim, unnest(tsvector_to_array(search_words)) AS word WHERE word ~ '^[a-z]{4,}$';

-- Every word that one letter more, less, other, or two swapped ones make of this one.
CREATE FUNCTION one_letter_off(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) AS at
  UNION SELECT left(word, at) || letter || substr(word, at + 1)
    FROM generate_series(0, length(word)) AS at, string_to_table('abcdefghijklmnopqrstuvwxyz', NULL) AS letter
  UNION SELECT left(word, at - 1) || letter || substr(word, at + 1)
    FROM generate_series(1, length(word)) AS at, string_to_table('abcdefghijklmnopqrstuvwxyz', NULL) AS letter
  UNION SELECT left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    FROM generate_series(1, length(word) - 1) AS at
$$;
