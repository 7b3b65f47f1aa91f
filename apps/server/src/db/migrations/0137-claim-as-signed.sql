-- What a list of refusals calls a claim, as its firm saw it when it was signed: it may be another firm's by the time somebody reads why.
ALTER TABLE joint_signing_claim ADD COLUMN claim_number text, ADD COLUMN first_name text, ADD COLUMN last_name text;
