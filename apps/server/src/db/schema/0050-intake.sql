-- Every version of a form that claims may answer, as published: a claim is read with its questions. Versions are
-- never changed, only replaced.
CREATE TABLE form_version (
  form_id text NOT NULL,
  version text NOT NULL,
  -- With its options as they were called then, without the lists of states, which are the program's.
  definition jsonb NOT NULL CHECK (jsonb_typeof(definition) = 'object'),
  published_at timestamptz NOT NULL DEFAULT now(),
  -- Versions in the order in which they were published; the last one takes new claims.
  position integer GENERATED ALWAYS AS IDENTITY,
  -- The editors of the draft; empty for a version that came with the program.
  editors text[] NOT NULL DEFAULT '{}',
  published_by text,
  PRIMARY KEY (form_id, version),
  -- Administrators change a form: one drafts the next version, another one publishes it.
  CONSTRAINT form_version_second_administrator CHECK (published_by <> ALL (editors)),
  CHECK ((published_by IS NULL) = (editors = '{}'))
);

CREATE FUNCTION refuse_change_of_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published form is never changed' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER form_version_guard BEFORE UPDATE OR DELETE ON form_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_form();

-- A discarded and restarted draft has a new number. Smaller numbers name the version in force without a draft.
CREATE SEQUENCE form_draft_revision AS integer START 1000000;

CREATE TABLE form_draft (
  form_id text PRIMARY KEY,
  version text NOT NULL,
  -- The version that it was compared with when it was saved.
  base_version text NOT NULL,
  definition jsonb NOT NULL CHECK (jsonb_typeof(definition) = 'object'),
  revision integer NOT NULL,
  editors text[] NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by text NOT NULL,
  asked_at timestamptz,
  asked_by text,
  asked_note text NOT NULL DEFAULT '',
  CHECK ((asked_at IS NULL) = (asked_by IS NULL)),
  CHECK (saved_by = ANY (editors))
);

-- The household's answers unchanged, by the names of their form's version. The derived tables (claimant, property,
-- damaged_structure and so on) are for the program's use.
CREATE TABLE claim_answers (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  form_id text NOT NULL,
  form_version text NOT NULL,
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'),
  -- Facts that another program sent and the form does not ask for, by their names.
  facts_outside_form jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts_outside_form) = 'object'),
  -- Another program's data by the structured claim's calls, outside the form's questions, by the id of their subject.
  -- Signed and frozen with the answers.
  extension jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(extension) = 'object')
);
CREATE INDEX claim_answers_form ON claim_answers (form_id, form_version);

-- Signed answers are never changed.
CREATE FUNCTION refuse_change_of_signed_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.claim_submission s WHERE s.claim_id = OLD.claim_id) THEN
    RAISE EXCEPTION 'signed answers are frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER claim_answers_guard BEFORE UPDATE OR DELETE ON claim_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed_answers();

-- The extension data of a claim, for its pages. A claim over the limits
-- (docs/rules/intake.md "How much a claim holds") is truncated, so that opening it is cheap: 500 items, up to 200 kB,
-- and `isCut`.
CREATE FUNCTION extension_to_show(extension jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT CASE
    -- Written out by PostgreSQL, 200 kB have a space after each comma and colon.
    WHEN octet_length(extension::text) <= 300000 THEN extension
    ELSE (
      -- Fields come before additional information, of all things. Materialized: sorted with each piece, the whole would be copied for it.
      WITH piece AS MATERIALIZED (
        SELECT e.key, 0 AS place, coalesce(e.value->'fields', '{}') AS content FROM jsonb_each(extension->'entities') e
        UNION ALL
        SELECT e.key, a.n, a.content FROM jsonb_each(extension->'entities') e
        CROSS JOIN LATERAL jsonb_array_elements(e.value->'additional') WITH ORDINALITY a (content, n)
      ), counted AS (
        SELECT *, row_number() OVER pieces AS pieces, sum(octet_length(concat(key, content))) OVER pieces AS bytes
        FROM piece WINDOW pieces AS (ORDER BY place, key ROWS UNBOUNDED PRECEDING)
      ), shown AS (
        SELECT key, jsonb_build_object('fields', coalesce((jsonb_agg(content) FILTER (WHERE place = 0))->0, '{}'),
          'additional', coalesce(jsonb_agg(content ORDER BY place) FILTER (WHERE place > 0), '[]')) AS entity
        FROM counted WHERE pieces <= 500 AND bytes <= 200000 GROUP BY key
      ), listed AS (
        SELECT l.key, jsonb_agg(i.id ORDER BY i.n) AS ids
        FROM jsonb_each(extension->'items') l (key, value)
        CROSS JOIN LATERAL jsonb_array_elements_text(l.value) WITH ORDINALITY i (id, n)
        JOIN shown s ON s.key = i.id GROUP BY l.key
      )
      SELECT jsonb_build_object(
        'entities', coalesce((SELECT jsonb_object_agg(key, entity) FROM shown), '{}'),
        'items', coalesce((SELECT jsonb_object_agg(key, ids) FROM listed), '{}'),
        'isCut', true)
    )
  END;
END;

-- Typed answers that Next has not saved. They are text, so that they come back exactly as sent.
CREATE TABLE claim_draft (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  answers text NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  saved_at timestamptz NOT NULL,
  -- Names of answers in the draft: saving a step removes its answers, and leaves those of other steps.
  names text[] NOT NULL,
  step_name text NOT NULL,
  form_id text NOT NULL,
  form_version text NOT NULL
);

-- The same for the first step of a claim that does not exist yet: one for each account.
CREATE TABLE start_draft (
  owner_subject text PRIMARY KEY,
  answers text NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  saved_at timestamptz NOT NULL,
  step_name text NOT NULL,
  form_id text NOT NULL,
  form_version text NOT NULL
);

-- Questions and answers as displayed on the day of submission, whatever the form becomes later.
CREATE TABLE claim_submission (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  submitted_at timestamptz NOT NULL,
  submitted_by text NOT NULL,
  form_id text NOT NULL,
  form_version text NOT NULL,
  program_version text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'es')),
  overview json NOT NULL,
  answers json NOT NULL
);
CREATE TRIGGER claim_submission_guard BEFORE UPDATE OR DELETE ON claim_submission
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE TABLE attestation (
  claim_id uuid PRIMARY KEY REFERENCES claim,
  first_attest boolean NOT NULL,
  second_attest boolean NOT NULL,
  third_attest boolean NOT NULL,
  fourth_attest boolean NOT NULL,
  signed_first_name text NOT NULL,
  signed_last_name text NOT NULL,
  signed_on date NOT NULL,
  signed_at timestamptz NOT NULL,
  -- The signer's name as known then, which reviewers compare with the signature. Null: unknown.
  signer_name text,
  -- True if the signer typed another name, and confirmed it on the screen.
  is_other_name boolean NOT NULL DEFAULT false
);

CREATE TABLE on_behalf_of (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  first_name text,
  last_name text,
  phone text,
  email text,
  address text
);

CREATE TABLE claimant (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  first_name text,
  middle_name text,
  last_name text,
  phone_number text,
  phone_number2 text,
  email_address text,
  email_address2 text,
  address1 text,
  address2 text,
  city text,
  state text,
  county text,
  zip_code text,
  contact_method_ids integer[] NOT NULL DEFAULT '{}',
  property_relationship_id integer,
  date_of_birth date
);
-- Finds claims of the same person, e-mail address or telephone number, among any number of claims.
CREATE INDEX claimant_by_email ON claimant (lower(email_address)) WHERE email_address IS NOT NULL;
CREATE INDEX claimant_by_email2 ON claimant (lower(email_address2)) WHERE email_address2 IS NOT NULL;
CREATE INDEX claimant_by_phone ON claimant (phone_number) WHERE phone_number IS NOT NULL;
CREATE INDEX claimant_by_phone2 ON claimant (phone_number2) WHERE phone_number2 IS NOT NULL;
-- Accents and apostrophes aside: Núñez is Nunez.
CREATE INDEX claimant_by_plain_name ON claimant (search_text(last_name), search_text(first_name));

CREATE FUNCTION sync_claimant_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.claim SET list_first_name = coalesce(NEW.first_name, ''), list_middle_name = coalesce(NEW.middle_name, ''),
      list_last_name = coalesce(NEW.last_name, '')
    WHERE id = NEW.claim_id AND (list_first_name, list_middle_name, list_last_name) IS DISTINCT FROM
      (coalesce(NEW.first_name, ''), coalesce(NEW.middle_name, ''), coalesce(NEW.last_name, ''));
  RETURN NULL;
END $$;
CREATE TRIGGER claimant_sync_names AFTER INSERT OR UPDATE ON claimant FOR EACH ROW EXECUTE FUNCTION sync_claimant_names();

CREATE TABLE claim_attorney (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  firm_name text,
  first_name text,
  last_name text,
  phone_number text,
  email_address text
);

CREATE TABLE additional_person (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  first_name text,
  middle_name text,
  last_name text,
  date_of_birth date,
  phone_number text,
  email text,
  relationship_to_property_id integer,
  structure_lived_in text,
  time_lived_in_id integer,
  rental_agreement_id integer,
  is_represented_by_attorney boolean,
  attorney_firm_name text,
  attorney_first_name text,
  attorney_last_name text,
  attorney_phone_number text,
  attorney_email_address text,
  UNIQUE (claim_id, position)
);

CREATE TABLE property (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  address1 text,
  address2 text,
  city text,
  state text,
  county text,
  zip text,
  use_of_property_id integer,
  apn text,
  other_apns text,
  total_acreage numeric(12, 2),
  percentage_of_acreage_damaged numeric(5, 2) CHECK (percentage_of_acreage_damaged BETWEEN 0 AND 100),
  anything_else_to_share text,
  rebuild_id integer
);
CREATE INDEX property_apn ON property (apn);

CREATE FUNCTION sync_property_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.claim SET list_address = coalesce(NEW.address1, ''), list_address2 = coalesce(NEW.address2, ''),
      list_city = coalesce(NEW.city, ''), list_county = coalesce(NEW.county, ''), list_zip = coalesce(NEW.zip, ''),
      list_apn = coalesce(NEW.apn, '')
    WHERE id = NEW.claim_id AND (list_address, list_address2, list_city, list_county, list_zip, list_apn) IS DISTINCT FROM
      (coalesce(NEW.address1, ''), coalesce(NEW.address2, ''), coalesce(NEW.city, ''), coalesce(NEW.county, ''),
       coalesce(NEW.zip, ''), coalesce(NEW.apn, ''));
  RETURN NULL;
END $$;
CREATE TRIGGER property_sync_address AFTER INSERT OR UPDATE ON property FOR EACH ROW EXECUTE FUNCTION sync_property_address();

CREATE TABLE damaged_structure (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  type_id integer,
  name text,
  info text,
  footage numeric(12, 2),
  damaged_percentage_id integer,
  damage_type_id integer,
  UNIQUE (claim_id, position)
);

CREATE TABLE insurance (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  did_have_coverage boolean,
  has_pending_claim boolean,
  has_received_payments boolean,
  payment_amount_received bigint CHECK (payment_amount_received >= 0),
  can_provide_proof boolean,
  additional_information text,
  fema_amount bigint CHECK (fema_amount >= 0)
);

CREATE TABLE insurance_policy (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  provider_name text,
  number text,
  coverage_amount bigint CHECK (coverage_amount >= 0),
  total_deductible bigint CHECK (total_deductible >= 0),
  provider_address text,
  has_claim boolean,
  has_pending_claim boolean,
  payment bigint CHECK (payment >= 0),
  payment_date date,
  UNIQUE (claim_id, position)
);

CREATE TABLE loss (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  has_additional_claimants_id integer,
  has_agricultural_loss boolean,
  -- Acres that were lost, never the size of the parcel.
  agricultural_acreage_loss numeric(12, 2),
  was_personal_property_damaged boolean,
  personal_property_value bigint CHECK (personal_property_value >= 0),
  were_vehicles_damaged boolean,
  has_business_loss boolean,
  business_loss_value bigint CHECK (business_loss_value >= 0),
  was_evacuated boolean,
  evacuation_days numeric(12, 2),
  lodging_id integer,
  was_anybody_injured boolean,
  injury_description text,
  other_information text,
  date_of_loss date
);

CREATE TABLE damaged_vehicle (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  description text,
  loss_value bigint CHECK (loss_value >= 0),
  UNIQUE (claim_id, position)
);
