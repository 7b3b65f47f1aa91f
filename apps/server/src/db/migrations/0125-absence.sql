-- Who is away, until when, and whose their open claims become meanwhile. One absence of each: the present or the next one.
CREATE TABLE reviewer_absence (
  reviewer_id uuid PRIMARY KEY REFERENCES reviewer ON DELETE CASCADE,
  from_on date NOT NULL,
  until_on date NOT NULL CHECK (until_on >= from_on),
  handover text NOT NULL CHECK (handover IN ('colleague', 'rule', 'queue')),
  -- Null where the handover names nobody, and where whom it named is gone: the claims wait in the queue then.
  colleague_id uuid REFERENCES reviewer ON DELETE SET NULL CHECK (colleague_id <> reviewer_id),
  recorded_by_name text,
  recorded_at timestamptz NOT NULL,
  -- When their claims were given on; null: not yet.
  handed_over_at timestamptz
);
