-- First what takes long of little: while this index is made the imported claims alone cannot be written. From the next statement on
-- servers can neither read nor write a claim until the upgrade is through, for all migrations of one run in one transaction: the time
-- to read all claims twice.
-- A firm finds its claims by its own numbers, typed from their beginning; signs before and after them (`#1024`) are no part of it.
CREATE INDEX imported_claim_by_number ON imported_claim (firm_id, (btrim(search_text(firm_reference)) COLLATE "C"));

-- Whether an invitation of the claim's client stands. Where a firm left a claim and none does, inviting is the program's turn.
-- Servers of the version before note no invitation: a claim that a firm left stays the program's to invite, where a second invitation
-- makes the first one void, until a newer server notes it, within the hour. A claim that a firm leaves through one of them, or that one
-- of them moves after a firm left, waits for its household as before, until it changes again.
ALTER TABLE claim ADD COLUMN is_client_invited boolean NOT NULL DEFAULT false;
CREATE INDEX claim_of_invited ON claim (id) WHERE is_client_invited AND firm_id IS NULL;

-- One whose mail failed may still be sent, and is noted by the job then.
UPDATE claim c SET is_client_invited = true
FROM client_invitation i WHERE i.claim_id = c.id AND i.ends_at > now() AND i.mail_failure IS NULL AND c.client_subject IS NULL;

-- Left behind, submitted, and not closed without a payment. What has no promise of its own has no day.
UPDATE claim SET whose_turn = 'program',
  due_on = CASE WHEN whose_turn = 'program' THEN due_on WHEN status_id IN (120950006, 120950009, 120950022) THEN payment_deadline END
WHERE is_of_attorneys AND firm_id IS NULL AND client_subject IS NULL AND NOT is_client_invited
  AND status_id NOT IN (120950000, 120950008, 120950011, 120950013, 120950015, 120950016, 120950017);
