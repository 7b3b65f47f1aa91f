-- Other claims of the same person are found whatever the accents and apostrophes of a name: Núñez is Nunez. Some 20 seconds for a million
-- claims. Servers of the version before look through all claimants for a claim's validation until they are replaced.
CREATE INDEX claimant_by_plain_name ON claimant (search_text(last_name), search_text(first_name));
DROP INDEX claimant_by_name;
