-- What to do next: a promise without a date (an expired offer, an agreement to be written) comes after all that have one.
DROP INDEX claim_next_work;
CREATE INDEX claim_next_work ON claim (due_on, id) WHERE turn_side = 'us';
