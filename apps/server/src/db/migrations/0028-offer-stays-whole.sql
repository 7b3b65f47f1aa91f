-- The note beside the total, why the amount differs, and the words of an answer stay as well: people rely on them.
CREATE OR REPLACE FUNCTION refuse_change_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD.id, OLD.claim_id, OLD.number, OLD.amount, OLD.program_version, OLD.rates::text, OLD.input::text, OLD.result::text,
        OLD.total_note, OLD.text, OLD.rationale, OLD.sent_at, OLD.sent_by, OLD.deadline)
      IS DISTINCT FROM
       (NEW.id, NEW.claim_id, NEW.number, NEW.amount, NEW.program_version, NEW.rates::text, NEW.input::text, NEW.result::text,
        NEW.total_note, NEW.text, NEW.rationale, NEW.sent_at, NEW.sent_by, NEW.deadline)
    OR (OLD.answered_at IS NOT NULL
      AND (OLD.accepted, OLD.rejection_reason_id, OLD.other, OLD.answered_at, OLD.answered_by)
        IS DISTINCT FROM (NEW.accepted, NEW.rejection_reason_id, NEW.other, NEW.answered_at, NEW.answered_by))
  THEN
    RAISE EXCEPTION 'an offer that was sent stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
