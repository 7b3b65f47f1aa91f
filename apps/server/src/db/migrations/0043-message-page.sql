-- A claim's messages are read a page at a time: the newest, then those older than the last one seen.
DROP INDEX message_claim;
CREATE INDEX message_claim ON message (claim_id, sent_at DESC, id DESC);
