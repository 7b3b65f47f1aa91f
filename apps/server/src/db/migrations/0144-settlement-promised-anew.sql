-- A check of the settlement that comes back while its household rebuilds is promised anew on the claim's row. Servers of the version before
-- leave the old day there, and promise when the new address is saved: the check that is due since says until when. Where the address is still
-- missing it is as many days after the return as the first check was due after all had signed: the program is not known here, and neither
-- is its time zone, which is taken to be Pacific, as in 0095. They go on so until they are replaced: replace them soon.
UPDATE claim c SET payment_deadline = p.due_on
  FROM (
    SELECT r.id, coalesce(
        min(p.due_on) FILTER (WHERE p.is_current AND p.status = 'due'),
        (min(p.returned_at) FILTER (WHERE p.is_current) AT TIME ZONE 'America/Los_Angeles')::date
          + (min(p.due_on) - r.settlement_accepted_on)) AS due_on
      FROM claim r JOIN payment p ON p.claim_id = r.id AND p.kind = 'settlement'
      WHERE r.status_id IN (120950020, 120950021, 120950022) GROUP BY r.id) p
  WHERE p.id = c.id AND c.payment_deadline < p.due_on;
