-- What became of each notice, for staff: to whom it went, and why it did not (product.md §11).
ALTER TABLE notice
  ADD COLUMN deadline date,
  -- The address of the last try, as staff look it up when somebody says that nothing came.
  ADD COLUMN sent_to text,
  ADD COLUMN failure text,
  ADD COLUMN smtp_code integer,
  DROP CONSTRAINT notice_status_check,
  ADD CONSTRAINT notice_status_check CHECK (status IN ('waiting', 'sent', 'failed', 'dropped'));
ALTER TABLE signing_mail
  ADD COLUMN failure text,
  ADD COLUMN smtp_code integer;

-- What the staff's first page counts: failed, or not through yet.
CREATE INDEX notice_failing ON notice (created_at, claim_id) WHERE failure IS NOT NULL;
CREATE INDEX signing_mail_failing ON signing_mail (created_at, signer_id) WHERE failure IS NOT NULL;
