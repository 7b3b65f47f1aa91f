-- Other claims of the same person, or with the same e-mail address or telephone number, however many claims there are.
CREATE INDEX claimant_by_name ON claimant (lower(last_name), lower(first_name));
CREATE INDEX claimant_by_email ON claimant (lower(email_address)) WHERE email_address IS NOT NULL;
CREATE INDEX claimant_by_email2 ON claimant (lower(email_address2)) WHERE email_address2 IS NOT NULL;
CREATE INDEX claimant_by_phone ON claimant (phone_number) WHERE phone_number IS NOT NULL;
CREATE INDEX claimant_by_phone2 ON claimant (phone_number2) WHERE phone_number2 IS NOT NULL;
