-- A restore, and from PostgreSQL 17 on its own maintenance of indexes, call functions with a search path that has no `public`. So those in
-- SQL are bound when they are made (BEGIN ATOMIC), and those in PL/pgSQL name the schema of every table and function.

CREATE OR REPLACE FUNCTION search_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT regexp_replace(regexp_replace(
    translate(lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f''`\u2018\u2019]', '', 'g')), 'øłđı', 'oldi'),
    '([0-9])-(?=[0-9])', '\1', 'g'), '[^a-z0-9\u00a1-\u1fff\u2c00-\U0010ffff]+', ' ', 'g');
END;

CREATE OR REPLACE FUNCTION step_names_of_form(of_form_id text, of_version text) RETURNS jsonb LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT coalesce(
    (SELECT jsonb_path_query_array(v.definition, '$.steps[*].name') FROM form_version v
      WHERE v.form_id = coalesce(of_form_id, 'claimant') ORDER BY v.version = of_version DESC, v.position DESC LIMIT 1),
    '["start", "claimant", "attorney", "additionalPersons", "property", "insurance", "review", "sign"]');
END;

CREATE OR REPLACE FUNCTION clock_days(start date, until date, pauses datemultirange) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT greatest(0, until - start - coalesce((
    SELECT sum(greatest(0, least(upper(p), until) - greatest(lower(p), start))) FROM unnest(pauses) p), 0))::integer;
END;

CREATE OR REPLACE FUNCTION fixed_subject(of_subject_id integer, of_subject text) RETURNS integer LANGUAGE sql IMMUTABLE BEGIN ATOMIC
  SELECT coalesce(of_subject_id, (SELECT id FROM (VALUES
    (120950000, 'claim received'), (120950000, 'reclamo recibido'),
    (120950001, 'insufficient documentation'), (120950001, 'documentación insuficiente'),
    (120950002, 'status update'), (120950002, 'estado del reclamo'),
    (120950003, 'representation'), (120950003, 'representación'),
    (120950004, 'offer'), (120950004, 'oferta'),
    (120950005, 'settlement agreement'), (120950005, 'acuerdo de resolución'),
    (120950006, 'claim ineligible'), (120950006, 'reclamo no elegible'),
    (120950007, 'other'), (120950007, 'otro')) known (id, name) WHERE name = lower(trim(of_subject))));
END;

CREATE OR REPLACE FUNCTION has_check_to_issue(of_claim_id uuid) RETURNS boolean LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT coalesce(bool_or(p.status <> 'issued'), false)
    FROM payment p WHERE p.claim_id = of_claim_id AND p.kind = 'settlement' AND p.is_current;
END;

CREATE OR REPLACE FUNCTION is_partly_paid(of_claim_id uuid) RETURNS boolean LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT coalesce(bool_or(p.status = 'issued') AND bool_or(p.status <> 'issued'), false)
    FROM payment p WHERE p.claim_id = of_claim_id AND p.kind = 'settlement' AND p.is_current;
END;

CREATE OR REPLACE FUNCTION one_letter_off(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) AS at
  UNION SELECT left(word, at) || letter || substr(word, at + 1)
    FROM generate_series(0, length(word)) AS at, string_to_table('abcdefghijklmnopqrstuvwxyz', NULL) AS letter
  UNION SELECT left(word, at - 1) || letter || substr(word, at + 1)
    FROM generate_series(1, length(word)) AS at, string_to_table('abcdefghijklmnopqrstuvwxyz', NULL) AS letter
  UNION SELECT left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    FROM generate_series(1, length(word) - 1) AS at;
END;

CREATE OR REPLACE FUNCTION pauses_of(of_claim_id uuid) RETURNS datemultirange LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT range_agg(daterange(p.begins_on, coalesce(p.ends_on, DATE 'infinity'))) FROM claim_pause p
    WHERE p.claim_id = of_claim_id;
END;

CREATE OR REPLACE FUNCTION position_of_step(names jsonb, name text) RETURNS integer LANGUAGE sql IMMUTABLE BEGIN ATOMIC
  SELECT coalesce((SELECT position - 1 FROM jsonb_array_elements_text(names) WITH ORDINALITY each (step, position) WHERE step = name),
    CASE WHEN name IS NULL THEN jsonb_array_length(names) ELSE 0 END);
END;

CREATE OR REPLACE FUNCTION rebuild_until(of_claim uuid, issued date) RETURNS date LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT issued + (o.rates -> 'rebuild' ->> 'withinDays')::integer
  FROM settlement_offer o
  WHERE o.claim_id = of_claim AND o.is_current
    -- The renter does not own the land.
    AND (o.input -> 'confirmed' ->> 'relationshipId')::integer <> 120950002;
END;

CREATE OR REPLACE FUNCTION search_words(typed text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT array_to_tsvector(array(
    SELECT DISTINCT left(word, 100) FROM string_to_table(search_text(typed), ' ') AS word WHERE word <> ''));
END;

CREATE OR REPLACE FUNCTION step_names_of_claim(of_claim_id uuid) RETURNS jsonb LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT step_names_of_form(a.form_id, a.form_version)
  FROM (SELECT) one LEFT JOIN claim_answers a ON a.claim_id = of_claim_id;
END;

CREATE OR REPLACE FUNCTION bridge_form_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.form_id, a.form_version INTO NEW.form_id, NEW.form_version FROM public.claim_answers a WHERE a.claim_id = NEW.claim_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bridge_form_of_start_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.form_version := coalesce(
    (SELECT v.version FROM public.form_version v WHERE v.form_id = NEW.form_id ORDER BY v.position DESC LIMIT 1), '1.0.0');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bridge_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.reviewer_id IS NULL
    OR TG_OP = 'UPDATE' AND NEW.reviewer_id IS NOT DISTINCT FROM OLD.reviewer_id
      AND NEW.reviewer_subject IS DISTINCT FROM OLD.reviewer_subject THEN
    NEW.reviewer_id := public.reviewer_of_subject(NEW.reviewer_subject, NEW.reviewer_first_name, NEW.reviewer_last_name);
  END IF;
  NEW.reviewer_subject := (SELECT r.subject FROM public.reviewer r WHERE r.id = NEW.reviewer_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bridge_step_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names jsonb := public.step_names_of_claim(NEW.id);
BEGIN
  IF NEW.step_name IS NOT DISTINCT FROM OLD.step_name THEN
    NEW.step_name := names ->> NEW.step;
  ELSE
    NEW.step := public.position_of_step(names, NEW.step_name);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bridge_step_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names jsonb := public.step_names_of_form(NEW.form_id, NEW.form_version);
BEGIN
  IF NEW.step_name IS NULL OR TG_OP = 'UPDATE' AND NEW.step_name = OLD.step_name AND NEW.step <> OLD.step THEN
    NEW.step_name := coalesce(names ->> NEW.step, names ->> 0);
  ELSE
    NEW.step := public.position_of_step(names, NEW.step_name);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bridge_step_of_new_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.step_name := public.step_names_of_claim(NEW.id) ->> NEW.step;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bridge_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.claim SET reviewer_subject = NEW.subject WHERE reviewer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bridge_thread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fixed_id integer := public.fixed_subject(NEW.subject_id, NEW.subject);
BEGIN
  NEW.thread_id := NULL;
  IF fixed_id IS NULL AND NEW.subject IS NULL THEN
    RETURN NEW;
  END IF;
  INSERT INTO public.message_thread (claim_id, subject_id, subject, created_by, created_at, changed_at)
    VALUES (NEW.claim_id, fixed_id, CASE WHEN fixed_id IS NULL THEN NEW.subject END, NEW.sender_subject, NEW.created_at, NEW.created_at)
    ON CONFLICT (claim_id, subject_id, lower(subject)) WHERE claim_id IS NOT NULL
    DO UPDATE SET subject_id = message_thread.subject_id RETURNING id INTO NEW.thread_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION drop_empty_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.message_thread t WHERE t.id = OLD.thread_id AND t.sent_count = 0
    AND NOT EXISTS (SELECT FROM public.message m WHERE m.thread_id = t.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_claim_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.search_words = NEW.search_words THEN
    UPDATE public.claim_word SET created_at = NEW.created_at, due_on = coalesce(NEW.due_on, DATE '9999-12-31'),
      is_of_attorneys = NEW.is_of_attorneys WHERE claim_id = NEW.id;
    RETURN NULL;
  END IF;
  DELETE FROM public.claim_word WHERE claim_id = NEW.id;
  INSERT INTO public.claim_word
    SELECT NEW.id, word, NEW.created_at, coalesce(NEW.due_on, DATE '9999-12-31'), NEW.is_of_attorneys
    FROM unnest(tsvector_to_array(NEW.search_words)) AS word WHERE word ~ '^[a-z]{4}';
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_filters_of_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.created_at, c.reviewer_id, c.settlement_amount, c.due_on, c.submitted_on, c.completed_on, c.first_offered_on,
      c.payment_issued_on, c.relationship_id, c.is_represented, c.whose_turn, c.list_county, c.is_partly_paid, c.has_check_to_issue
    INTO NEW.created_at, NEW.reviewer_id, NEW.settlement_amount, NEW.due_on, NEW.submitted_on, NEW.completed_on, NEW.first_offered_on,
      NEW.payment_issued_on, NEW.relationship_id, NEW.is_represented, NEW.whose_turn, NEW.list_county, NEW.is_partly_paid,
      NEW.has_check_to_issue
    FROM public.claim c WHERE c.id = NEW.claim_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_partly_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_so boolean := public.is_partly_paid(NEW.claim_id);
  has_one boolean := public.has_check_to_issue(NEW.claim_id);
BEGIN
  UPDATE public.claim SET is_partly_paid = is_so, has_check_to_issue = has_one
    WHERE id = NEW.claim_id AND (is_partly_paid, has_check_to_issue) <> (is_so, has_one);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_paused_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  are_so datemultirange := public.pauses_of(NEW.claim_id);
BEGIN
  UPDATE public.claim SET paused_days = are_so WHERE id = NEW.claim_id AND paused_days IS DISTINCT FROM are_so;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_word
    SELECT word FROM unnest(tsvector_to_array(NEW.search_words)) AS word WHERE word ~ '^[a-z]{4}' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_answered_relationship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.claim SET answered_relationship_id = NEW.property_relationship_id
    WHERE id = NEW.claim_id AND answered_relationship_id IS DISTINCT FROM NEW.property_relationship_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_claimant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.claim SET list_first_name = coalesce(NEW.first_name, ''), list_middle_name = coalesce(NEW.middle_name, ''),
      list_last_name = coalesce(NEW.last_name, '')
    WHERE id = NEW.claim_id AND (list_first_name, list_middle_name, list_last_name) IS DISTINCT FROM
      (coalesce(NEW.first_name, ''), coalesce(NEW.middle_name, ''), coalesce(NEW.last_name, ''));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_confirmed_relationship() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_claim uuid := coalesce(NEW.claim_id, OLD.claim_id);
BEGIN
  UPDATE public.claim SET confirmed_relationship_id =
      (SELECT (v.confirmed->>'value')::integer FROM public.confirmed_value v WHERE v.claim_id = of_claim AND v.key = 'relationship')
    WHERE id = of_claim;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.claim SET list_address = coalesce(NEW.address1, ''), list_address2 = coalesce(NEW.address2, ''),
      list_city = coalesce(NEW.city, ''), list_county = coalesce(NEW.county, ''), list_zip = coalesce(NEW.zip, ''),
      list_apn = coalesce(NEW.apn, '')
    WHERE id = NEW.claim_id AND (list_address, list_address2, list_city, list_county, list_zip, list_apn) IS DISTINCT FROM
      (coalesce(NEW.address1, ''), coalesce(NEW.address2, ''), coalesce(NEW.city, ''), coalesce(NEW.county, ''),
       coalesce(NEW.zip, ''), coalesce(NEW.apn, ''));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_representation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_recorded boolean := EXISTS (SELECT FROM public.representation r WHERE r.claim_id = NEW.claim_id AND r.ends_on IS NULL);
BEGIN
  UPDATE public.claim SET recorded_representation = is_recorded
    WHERE id = NEW.claim_id AND recorded_representation IS DISTINCT FROM is_recorded;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.claim SET reviewer_first_name = NEW.first_name, reviewer_last_name = NEW.last_name WHERE reviewer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_confirmed_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.map_change (claim_id) VALUES (coalesce(NEW.claim_id, OLD.claim_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_map_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.map_change (claim_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.message_thread SET
      reviewers_read = CASE WHEN NEW.from_reviewer THEN reviewers_read ELSE greatest(reviewers_read, NEW.number) END,
      filers_read = CASE WHEN NEW.from_reviewer THEN greatest(filers_read, NEW.number) ELSE filers_read END
    WHERE id = NEW.thread_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION number_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE new_number integer;
BEGIN
  UPDATE public.message_thread SET sent_count = sent_count + 1, changed_at = NEW.sent_at,
      reviewer_number = CASE WHEN NEW.from_reviewer THEN sent_count + 1 ELSE reviewer_number END,
      reviewer_sent_at = CASE WHEN NEW.from_reviewer THEN NEW.sent_at ELSE reviewer_sent_at END,
      filer_number = CASE WHEN NEW.from_reviewer THEN filer_number ELSE sent_count + 1 END,
      filer_sent_at = CASE WHEN NEW.from_reviewer THEN filer_sent_at ELSE NEW.sent_at END
    WHERE id = NEW.thread_id RETURNING sent_count INTO new_number;
  UPDATE public.message SET number = new_number WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION place_claim_of_attorney() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT firm_id INTO NEW.firm_id FROM public.firm_member WHERE subject = NEW.owner_subject AND removed_at IS NULL;
  IF NEW.firm_id IS NULL THEN
    INSERT INTO public.firm (display_name, created_at) VALUES ('Law firm', NEW.created_at) RETURNING id INTO NEW.firm_id;
    INSERT INTO public.firm_member (firm_id, subject, is_administrator, joined_at)
      VALUES (NEW.firm_id, NEW.owner_subject, true, NEW.created_at);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_signed_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.claim_submission s WHERE s.claim_id = OLD.claim_id) THEN
    RAISE EXCEPTION 'signed answers are frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE OR REPLACE FUNCTION reviewer_of_subject(of_subject text, of_first_name text, of_last_name text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE found_id uuid;
BEGIN
  INSERT INTO public.reviewer (subject, email, first_name, last_name, role, permissions, created_at)
    SELECT of_subject, nullif(a.email, ''), coalesce(a.first_name, of_first_name), coalesce(a.last_name, of_last_name),
      CASE WHEN a.role IN ('MANAGER', 'ADMIN') THEN a.role ELSE 'REVIEWER' END, '{ACCESS.ALLCLAIMTABS}', now()
    FROM (SELECT) one LEFT JOIN public.account a ON a.subject = of_subject
    WHERE of_subject IS NOT NULL AND NOT EXISTS (SELECT FROM public.reviewer r WHERE r.subject = of_subject)
    ON CONFLICT (subject) DO NOTHING;
  SELECT r.id INTO found_id FROM public.reviewer r WHERE r.subject = of_subject;
  RETURN found_id;
END $$;

CREATE OR REPLACE FUNCTION set_rebuild_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rebuild_until := public.rebuild_until(NEW.id, NEW.payment_issued_on);
  RETURN NEW;
END $$;
