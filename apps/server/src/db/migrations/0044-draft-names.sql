-- A save of one step takes its answers out of the draft and leaves those of other steps: the names that the draft still
-- holds. Null in drafts from before: all that are in it.
ALTER TABLE claim_draft ADD COLUMN names text[];
