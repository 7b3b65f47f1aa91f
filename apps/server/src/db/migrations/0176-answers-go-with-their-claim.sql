-- Which claim a call wrote about: what it was answered goes when the claim is deleted (docs/rules/claims.md "Deleting"), the key stays.
ALTER TABLE idempotency_key ADD COLUMN claim_id uuid;
CREATE INDEX idempotency_key_claim ON idempotency_key (claim_id) WHERE claim_id IS NOT NULL;
