-- Notices by e-mail (product.md §11): written in the transaction of what they tell of, sent by a job, tried again for a day.
CREATE TABLE notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim,
  kind text NOT NULL,
  -- Where one event could be told twice: the same words about the same day are one notice.
  once text UNIQUE,
  status text NOT NULL CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX notice_waiting ON notice (next_try_at) WHERE status = 'waiting';
CREATE INDEX notice_claim ON notice (claim_id, created_at);
CREATE INDEX claim_offer_deadline ON claim (offer_deadline, id) WHERE status_id = 120950004;
