-- The rebuild bonus may be asked for within years of the payment, on the same date at the latest, for February 29 on the 28th
-- (docs/rules/settlement.md "The rebuild bonus"). Offers keep terms in days, and servers of the version before keep more of them: these are
-- at least a year.
CREATE OR REPLACE FUNCTION rebuild_until(of_claim uuid, issued date) RETURNS date LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT CASE
      WHEN o.rates -> 'rebuild' ->> 'withinDays' IS NULL
      THEN (issued + make_interval(years => (o.rates -> 'rebuild' -> 'within' ->> 'years')::integer))::date
      ELSE greatest(issued + (o.rates -> 'rebuild' ->> 'withinDays')::integer, (issued + interval '1 year')::date)
    END
  FROM settlement_offer o
  WHERE o.claim_id = of_claim AND o.is_current
    -- The renter does not own the land.
    AND (o.input -> 'confirmed' ->> 'relationshipId')::integer <> 120950002;
END;

-- Claims that were paid already have a day more where a February 29 lies in their year.
UPDATE claim SET rebuild_until = rebuild_until(id, payment_issued_on)
WHERE rebuild_until IS NOT NULL AND rebuild_until < rebuild_until(id, payment_issued_on);
