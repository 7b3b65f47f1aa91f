-- A name is had by a thousand claims of a million, of which a page wants the first in its order: by the index of all words each of
-- them is read. So the words that begin with four letters (names, streets, cities) stand in a table of their own, with what such a
-- search sorts by and who may see the claim: an index of each order begins with the word.
CREATE TABLE claim_word (
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  -- A claim without a day comes last, as in the grid.
  due_on date NOT NULL,
  is_of_attorneys boolean NOT NULL
);

INSERT INTO claim_word
  SELECT id, word, created_at, coalesce(due_on, DATE '9999-12-31'), is_of_attorneys
  FROM claim, unnest(tsvector_to_array(search_words)) AS word WHERE word ~ '^[a-z]{4}';

ALTER TABLE claim_word ADD PRIMARY KEY (claim_id, word);
CREATE INDEX claim_word_by_created ON claim_word (word, created_at, claim_id) INCLUDE (is_of_attorneys);
CREATE INDEX claim_word_by_due ON claim_word (word, due_on, claim_id) INCLUDE (is_of_attorneys);

CREATE FUNCTION keep_claim_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.search_words = NEW.search_words THEN
    UPDATE claim_word SET created_at = NEW.created_at, due_on = coalesce(NEW.due_on, DATE '9999-12-31'),
      is_of_attorneys = NEW.is_of_attorneys WHERE claim_id = NEW.id;
    RETURN NULL;
  END IF;
  DELETE FROM claim_word WHERE claim_id = NEW.id;
  INSERT INTO claim_word
    SELECT NEW.id, word, NEW.created_at, coalesce(NEW.due_on, DATE '9999-12-31'), NEW.is_of_attorneys
    FROM unnest(tsvector_to_array(NEW.search_words)) AS word WHERE word ~ '^[a-z]{4}';
  RETURN NULL;
END
$$;
CREATE TRIGGER claim_words_are_listed_of_new AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION keep_claim_words();
CREATE TRIGGER claim_words_are_listed AFTER UPDATE ON claim FOR EACH ROW
  WHEN (OLD.search_words <> NEW.search_words OR OLD.due_on IS DISTINCT FROM NEW.due_on OR OLD.created_at <> NEW.created_at
    OR OLD.is_of_attorneys <> NEW.is_of_attorneys)
  EXECUTE FUNCTION keep_claim_words();

-- The same words, one of each: before, a word of other letters or digits behind the first four was left out.
CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT word FROM unnest(tsvector_to_array(NEW.search_words)) AS word WHERE word ~ '^[a-z]{4}' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
DROP TRIGGER claim_words_are_kept ON claim;
CREATE TRIGGER claim_words_are_kept AFTER UPDATE ON claim FOR EACH ROW
  WHEN (OLD.search_words <> NEW.search_words) EXECUTE FUNCTION keep_search_words();
INSERT INTO search_word SELECT DISTINCT word FROM claim_word ON CONFLICT DO NOTHING;
