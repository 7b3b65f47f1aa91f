-- Normalizes every text, stored or typed. Letters are lower case without accents and apostrophes (`O'Neill` is
-- `oneill`), and digits lose dashes (`999-014` is `999014`). Everything else is a space between words.
CREATE FUNCTION search_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT regexp_replace(regexp_replace(
    translate(lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f''`\u2018\u2019]', '', 'g')), 'øłđı', 'oldi'),
    '([0-9])-(?=[0-9])', '\1', 'g'), '[^a-z0-9\u00a1-\u1fff\u2c00-\U0010ffff]+', ' ', 'g');
END;

-- A hundred letters distinguish a word; a longer one would not fit the index.
CREATE FUNCTION search_words(typed text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT array_to_tsvector(array(
    SELECT DISTINCT left(word, 100) FROM string_to_table(search_text(typed), ' ') AS word WHERE word <> ''));
END;

-- Every word that one letter more, less, other, or two swapped ones make of this one.
CREATE FUNCTION one_letter_off(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) AS at
  UNION SELECT left(word, at) || letter || substr(word, at + 1)
    FROM generate_series(0, length(word)) AS at, string_to_table('abcdefghijklmnopqrstuvwxyz', NULL) AS letter
  UNION SELECT left(word, at - 1) || letter || substr(word, at + 1)
    FROM generate_series(1, length(word)) AS at, string_to_table('abcdefghijklmnopqrstuvwxyz', NULL) AS letter
  UNION SELECT left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    FROM generate_series(1, length(word) - 1) AS at;
END;

-- Words to correct a typed one by. It only grows: a word without claims finds none.
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY
);
