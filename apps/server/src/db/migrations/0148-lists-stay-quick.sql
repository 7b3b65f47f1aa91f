-- Lists and the map read indexes alone, and look at a row only where its page changed since it was last cleaned. PostgreSQL waits for a
-- fifth of a table to change: with a million claims that is weeks of work, and upgrades that wrote 164,000 of them (0144 to 0147) left
-- every third row of a list to be looked at. A twentieth is cleaned beside people's work.
ALTER TABLE claim SET (autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE claim_place SET (autovacuum_vacuum_scale_factor = 0.05);
