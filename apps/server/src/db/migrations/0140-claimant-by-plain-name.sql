-- Other claims of the same person are found whatever the accents and apostrophes of a name: Núñez is Nunez. Some 20 seconds for a million
-- claims, in which no answers can be saved. The index by other letters, claimant_by_name, goes with the next version: servers of the version
-- before look by it.
CREATE INDEX claimant_by_plain_name ON claimant (search_text(last_name), search_text(first_name));
