-- A reserved place for one file: uploaded, generated or sealed. Without a document it is removed after a day, so that
-- a server's end between storing and recording leaves nothing.
CREATE TABLE settlement_file (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  is_upload boolean NOT NULL,
  made_by text NOT NULL,
  created_at timestamptz NOT NULL,
  is_registered boolean NOT NULL DEFAULT false
);
CREATE INDEX settlement_file_left ON settlement_file (created_at) WHERE NOT is_registered;
CREATE INDEX settlement_file_claim ON settlement_file (claim_id);

-- A settlement agreement of a claim, from its making to its seal or its end.
CREATE TABLE settlement_document (
  id uuid PRIMARY KEY REFERENCES settlement_file,
  claim_id uuid NOT NULL REFERENCES claim,
  version integer NOT NULL CHECK (version > 0),
  document_name text NOT NULL CHECK (char_length(document_name) BETWEEN 1 AND 255),
  source text NOT NULL CHECK (source IN ('generated', 'uploaded')),
  template_id text,
  template_version text,
  -- Its text, word by word; null for a file that a reviewer uploaded.
  content json,
  page_count integer NOT NULL CHECK (page_count > 0),
  size bigint NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  sent_at timestamptz,
  accept_offer boolean,
  rejection_reason_id integer,
  other text,
  answered_at timestamptz,
  -- The last party signed; the seal follows.
  signed_at timestamptz,
  sealed_file_id uuid UNIQUE REFERENCES settlement_file,
  sealed_sha256 bytea CHECK (octet_length(sealed_sha256) = 32),
  sealed_at timestamptz,
  -- Sealing is tried every minute; the staff are notified of a failure once.
  seal_failed_at timestamptz,
  -- The file bears no certificate behind it: it is not tried again, and the staff take it back.
  seal_refused_at timestamptz,
  end_state text CHECK (end_state IN ('rejected', 'declined', 'voided', 'expired', 'replaced')),
  end_reason text,
  ended_at timestamptz,
  UNIQUE (claim_id, version),
  CHECK ((source = 'generated') = (content IS NOT NULL)),
  CHECK ((source = 'generated') = (template_id IS NOT NULL)),
  CHECK ((accept_offer IS NULL) = (answered_at IS NULL)),
  CHECK (answered_at IS NULL OR sent_at IS NOT NULL),
  CHECK (signed_at IS NULL OR accept_offer),
  CHECK (sealed_at IS NULL OR signed_at IS NOT NULL),
  CHECK ((sealed_at IS NULL) = (sealed_file_id IS NULL)),
  CHECK ((sealed_at IS NULL) = (sealed_sha256 IS NULL)),
  CHECK ((end_state IS NULL) = (ended_at IS NULL))
);
-- One counts at a time: the current one.
CREATE UNIQUE INDEX settlement_document_current ON settlement_document (claim_id) WHERE ended_at IS NULL;

-- The signers of an agreement, and their ways of signing.
CREATE TABLE agreement_signer (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES settlement_document,
  position smallint NOT NULL CHECK (position >= 0),
  person_id uuid NOT NULL,
  first_name text,
  last_name text,
  -- The address of the link: the party's, or the filer's without one.
  email text,
  link_to text NOT NULL CHECK (link_to IN ('own', 'filer')),
  link_sent_at timestamptz,
  link_opened_at timestamptz,
  signs_on_paper boolean NOT NULL DEFAULT false,
  -- The agreement with the page that this person signs: made once, when it is first asked for.
  copy_file_id uuid UNIQUE REFERENCES settlement_file,
  signed_at timestamptz,
  typed_name text,
  is_other_name boolean,
  address text,
  user_agent text CHECK (char_length(user_agent) <= 500),
  declined_at timestamptz,
  decline_reason text,
  UNIQUE (document_id, person_id),
  CHECK ((signed_at IS NULL) = (typed_name IS NULL)),
  CHECK (signed_at IS NULL OR declined_at IS NULL),
  CHECK (address IS NULL OR signed_at IS NOT NULL),
  CHECK (signed_at IS NULL OR address IS NOT NULL OR signs_on_paper)
);

-- Signatures are final.
CREATE FUNCTION refuse_change_of_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a signature never changes' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER agreement_signer_guard BEFORE UPDATE OF signed_at, typed_name, address, user_agent ON agreement_signer
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_signature();

-- Links on their way. Each is made the moment it is handed to the mail server, again for each try.
CREATE TABLE signing_mail (
  id uuid PRIMARY KEY,
  signer_id uuid NOT NULL REFERENCES agreement_signer,
  kind text NOT NULL CHECK (kind IN ('sign', 'sealed')),
  to_address text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'es')),
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  sent_at timestamptz,
  given_up_at timestamptz,
  failure text,
  smtp_code integer
);
CREATE INDEX signing_mail_due ON signing_mail (next_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX signing_mail_signer ON signing_mail (signer_id);
CREATE INDEX signing_mail_failing ON signing_mail (created_at, signer_id) WHERE failure IS NOT NULL;

-- Personal links. Only the hash of their secret is stored: a reader of this table can't sign.
CREATE TABLE signing_link (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  signer_id uuid NOT NULL REFERENCES agreement_signer,
  created_at timestamptz NOT NULL,
  replaced_at timestamptz,
  -- The e-mail of a link: every attempt makes a new link, and each that arrives is valid.
  mail_id uuid REFERENCES signing_mail
);
CREATE INDEX signing_link_signer ON signing_link (signer_id);

-- A page signed by hand, as sent: a document of the claim. A signer has one valid page at a time.
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
  -- The day written on the paper.
  signed_on date,
  -- The reason of the refusal, for its reader.
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

-- Decisions about a page are final.
CREATE FUNCTION refuse_change_of_signed_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was decided about a signed page never changes' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER signed_page_guard BEFORE UPDATE OF decision, decided_at, decided_by, signed_on ON signed_page
  FOR EACH ROW WHEN (OLD.decision IS NOT NULL) EXECUTE FUNCTION refuse_change_of_signed_page();
