-- What the program keeps of its staff: the specification's record of a reviewer, what each may do here besides what their token
-- says, and the invitation that meets their first sign-in.
ALTER TABLE reviewer
  DROP CONSTRAINT reviewer_role_check,
  ADD CONSTRAINT reviewer_role_check CHECK (role IN ('REVIEWER', 'MANAGER', 'ADMIN', 'VIEWER')),
  ADD COLUMN job_title text,
  ADD COLUMN country text,
  ADD COLUMN city text,
  ADD COLUMN postal_code text,
  ADD COLUMN firm_name text,
  ADD COLUMN languages text[] NOT NULL DEFAULT '{en}' CHECK (languages <@ '{en,es}'),
  ADD COLUMN is_claim_reviewer boolean NOT NULL DEFAULT true,
  ADD COLUMN has_portal_access boolean NOT NULL DEFAULT true,
  ADD COLUMN is_test_user boolean NOT NULL DEFAULT false,
  -- When they accepted the confidentiality statement last.
  ADD COLUMN attested_at timestamptz,
  -- Two administrators may change somebody at once.
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN invited_by_name text,
  -- Until when the embedded provider gives whoever opens an account with the address their role; null: nobody invited them by mail.
  ADD COLUMN invitation_ends_at timestamptz,
  ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
  ADD COLUMN mail_sent_at timestamptz,
  ADD COLUMN mail_failure text;

-- What was done about staff and with claims as a whole, and by whom; lines are added and never changed.
CREATE TABLE staff_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  by_subject text NOT NULL,
  by_name text,
  type text NOT NULL,
  -- Whom it is about; null: nobody in particular. They may be gone by now.
  reviewer_id uuid,
  reviewer_name text,
  facts jsonb NOT NULL
);
CREATE FUNCTION staff_record_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A line of the staff''s record is never changed';
END
$$;
CREATE TRIGGER staff_record_stays BEFORE UPDATE OR DELETE ON staff_record
  FOR EACH STATEMENT EXECUTE FUNCTION staff_record_stays();
