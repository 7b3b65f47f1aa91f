-- What other parts of a claim came to, kept on its row: every event locks the row first and then knows all its guards,
-- and lists sort and filter without a join (product.md §3, §6). LifecycleService.note writes these and nobody else.
ALTER TABLE claim
  ADD COLUMN are_values_confirmed boolean NOT NULL DEFAULT false,
  ADD COLUMN has_calculation boolean NOT NULL DEFAULT false,
  ADD COLUMN is_breakdown_saved boolean NOT NULL DEFAULT false,
  ADD COLUMN is_agreement_visible boolean NOT NULL DEFAULT false,
  ADD COLUMN are_all_signed boolean NOT NULL DEFAULT false,
  ADD COLUMN are_addresses_complete boolean NOT NULL DEFAULT false,
  ADD COLUMN payment_started_by text,
  -- Cents of the current offer.
  ADD COLUMN settlement_amount bigint CHECK (settlement_amount >= 0);
