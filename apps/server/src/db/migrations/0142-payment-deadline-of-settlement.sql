-- A claim's payment deadline is the settlement's. Approving a rebuild wrote the bonus's over it, and a settlement that was paid late stood as
-- paid in time from then on: its checks still say until when they were due. Few claims are concerned. Servers of the version before go on
-- writing the bonus's, and read the settlement's as the bonus's, until they are replaced: replace them soon.
UPDATE claim c SET payment_deadline = p.due_on
  FROM (SELECT claim_id, min(due_on) AS due_on FROM payment WHERE kind = 'settlement' AND is_current GROUP BY claim_id) p
  WHERE p.claim_id = c.id AND c.status_id IN (120950022, 120950023) AND c.payment_deadline IS DISTINCT FROM p.due_on;
