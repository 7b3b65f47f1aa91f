-- The name of whoever signed, as it was known then: reviewers compare the signature with it. Null: nobody knew.
ALTER TABLE attestation ADD COLUMN signer_name text;
-- Another name was typed, asked about where a person signed on a screen, and kept.
ALTER TABLE attestation ADD COLUMN is_other_name boolean NOT NULL DEFAULT false;
