-- Where the personal link of somebody goes whom a law firm represents; the firm says so before anybody signs.
ALTER TABLE settlement_party ADD COLUMN link_email text CHECK (char_length(link_email) <= 100);
