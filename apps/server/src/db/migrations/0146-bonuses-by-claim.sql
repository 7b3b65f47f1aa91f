-- Claims with a bonus, found without a look at every check.
CREATE INDEX payment_of_rebuild ON payment (claim_id, status) WHERE kind = 'rebuild';
