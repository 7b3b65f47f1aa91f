-- Who signs on paper (docs/rules/settlement.md "Signing on paper"). A server of the version before may serve meanwhile: it knows
-- nobody who does, and asks for an address of theirs; it can't seal an agreement that somebody signed on paper, which a newer one does.
ALTER TABLE settlement_party ADD COLUMN signs_on_paper boolean NOT NULL DEFAULT false;

ALTER TABLE agreement_signer
  ADD COLUMN signs_on_paper boolean NOT NULL DEFAULT false,
  -- The agreement with the page that this person signs: made once, when it is first asked for.
  ADD COLUMN copy_file_id uuid UNIQUE REFERENCES settlement_file;

-- A signature by link has an internet address; one on paper has a page.
DO $$
DECLARE old text;
BEGIN
  SELECT conname INTO STRICT old FROM pg_constraint
  WHERE conrelid = 'agreement_signer'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) ~ 'signed_at IS NULL\) = \(address IS NULL';
  EXECUTE format('ALTER TABLE agreement_signer DROP CONSTRAINT %I', old);
END
$$;
ALTER TABLE agreement_signer
  ADD CHECK (address IS NULL OR signed_at IS NOT NULL),
  ADD CHECK (signed_at IS NULL OR address IS NOT NULL OR signs_on_paper);

-- A page that somebody signed by hand, as it was sent: a document of the claim. One of a signer counts at a time.
CREATE TABLE signed_page (
  id uuid PRIMARY KEY REFERENCES document,
  signer_id uuid NOT NULL REFERENCES agreement_signer,
  uploaded_at timestamptz NOT NULL,
  uploaded_by_name text NOT NULL,
  replaced_at timestamptz,
  decision text CHECK (decision IN ('confirmed', 'refused')),
  decided_at timestamptz,
  decided_by text,
  decided_by_name text,
  -- The day that stands on the paper.
  signed_on date,
  -- Why it was refused, for whoever reads it.
  reason_en text CHECK (char_length(reason_en) BETWEEN 1 AND 500),
  reason_es text CHECK (char_length(reason_es) BETWEEN 1 AND 500),

  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_by IS NULL)),
  CHECK ((decision IS NULL) = (decided_by_name IS NULL)),
  CHECK ((decision IS NOT DISTINCT FROM 'confirmed') = (signed_on IS NOT NULL)),
  CHECK ((decision IS NOT DISTINCT FROM 'refused') = (reason_en IS NOT NULL)),
  CHECK ((reason_en IS NULL) = (reason_es IS NULL)),
  CHECK (replaced_at IS NULL OR decision IS DISTINCT FROM 'confirmed')
);
CREATE UNIQUE INDEX signed_page_current ON signed_page (signer_id) WHERE replaced_at IS NULL;

-- What was decided about a page stays.
CREATE FUNCTION refuse_change_of_signed_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was decided about a signed page never changes' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER signed_page_is_final BEFORE UPDATE OF decision, decided_at, decided_by, signed_on ON signed_page
  FOR EACH ROW WHEN (OLD.decision IS NOT NULL) EXECUTE FUNCTION refuse_change_of_signed_page();

-- What of the missing signatures waits for the program: it has the turn once nothing else is missing.
ALTER TABLE claim ADD COLUMN pages_to_confirm text NOT NULL DEFAULT 'none'
  CHECK (pages_to_confirm IN ('none', 'some', 'all'));
