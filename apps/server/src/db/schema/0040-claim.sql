CREATE SEQUENCE claim_sequence START 10001;

-- Claims (claimant-portal.md §3). Money is cents in bigint, days are dates of the program's time zone, instants are
-- timestamptz. Option ids are the program's; a status id is one of the 24 of product.md §2.
CREATE TABLE claim (
  id uuid PRIMARY KEY,
  claim_number text NOT NULL UNIQUE,
  match_number text,
  fire_id integer NOT NULL,
  -- Grows with every change of answers or status: If-Match is compared with it.
  version integer NOT NULL CHECK (version >= 0),
  -- The first step that is not saved yet; null: all of them are, and the claim is signed.
  step_name text,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  -- The head of the claim's chain of activities, and their number.
  activity_count integer NOT NULL CHECK (activity_count >= 0),
  activity_head text NOT NULL,

  -- The filer: the identity provider's subject, and the law firm when one files for a client.
  owner_subject text NOT NULL,
  firm_id text REFERENCES firm,
  is_filed_by_attorney boolean NOT NULL,
  -- True if an attorney filed it, or a firm represents it now. Staff need a separate permission to see it.
  is_of_attorneys boolean NOT NULL GENERATED ALWAYS AS (is_filed_by_attorney OR firm_id IS NOT NULL) STORED,
  -- The represented person, once they follow the claim with their account.
  client_subject text,
  -- True if the client has an open invitation. If a firm left a claim without one, the program has to invite.
  is_client_invited boolean NOT NULL DEFAULT false,
  reviewer_id uuid REFERENCES reviewer,
  reviewer_first_name text,
  reviewer_last_name text,

  status_id integer NOT NULL CHECK (status_id BETWEEN 120950000 AND 120950023),
  status_since date NOT NULL,
  inactive_from_id integer CHECK (inactive_from_id BETWEEN 120950000 AND 120950023),
  is_cleared boolean NOT NULL DEFAULT false,
  submitted_on date,
  completed_on date,
  -- The day of the first offer; a later one only replaces `offer_extended_on`.
  first_offered_on date,
  offer_extended_on date,
  settlement_sent_on date,
  settlement_accepted_on date,
  payment_issued_on date,
  offer_deadline date,
  payment_deadline date,
  claimant_deadline date,
  rebuild_until date,
  -- The side that acts next and its deadline, stored for lists to sort and filter by (product.md §6).
  whose_turn text NOT NULL CHECK (whose_turn IN ('claimant', 'program', 'nobody', 'done', 'closed')),
  due_on date,
  -- The days on which the claim's clock was paused, stored here so that indexes find late claims, even among hundreds
  -- of thousands.
  paused_days datemultirange,

  -- Results of other parts of a claim. Every event locks the row and then has all guards, and lists sort and filter
  -- without a join (product.md §3, §6). Only ClaimLifecycle.recordFacts writes them.
  are_values_confirmed boolean NOT NULL DEFAULT false,
  has_calculation boolean NOT NULL DEFAULT false,
  is_breakdown_saved boolean NOT NULL DEFAULT false,
  is_agreement_visible boolean NOT NULL DEFAULT false,
  are_all_signed boolean NOT NULL DEFAULT false,
  -- Of the missing signatures, how many wait for the program: it has the turn once nothing else is missing.
  pages_to_confirm text NOT NULL DEFAULT 'none' CHECK (pages_to_confirm IN ('none', 'some', 'all')),
  are_addresses_complete boolean NOT NULL DEFAULT false,
  payment_started_by text,
  -- Cents of the current offer.
  settlement_amount bigint CHECK (settlement_amount >= 0),
  -- Some of a claim's checks are issued and some are not, or came back.
  is_partly_paid boolean NOT NULL DEFAULT false,
  -- True if a check of the settlement is not issued: it finds the few rebuilding claims that need a reissue.
  has_check_to_issue boolean NOT NULL DEFAULT false,

  relation_to_claim_id integer,
  lawsuit_id integer,
  -- The answer; what staff recorded last (null: nothing); and the present value, which lists filter and sort by.
  is_represented_by_attorney boolean,
  recorded_representation boolean,
  is_represented boolean GENERATED ALWAYS AS (coalesce(recorded_representation, is_represented_by_attorney)) STORED,
  -- The answered and the confirmed value; the confirmed one has priority.
  answered_relationship_id integer,
  confirmed_relationship_id integer,
  relationship_id integer GENERATED ALWAYS AS (coalesce(confirmed_relationship_id, answered_relationship_id)) STORED,

  -- Columns by which the reviewers' grid sorts and filters (product.md §6), on this row so that one index returns a
  -- page in order. Triggers update them after any write of the answers.
  list_first_name text NOT NULL DEFAULT '',
  list_middle_name text NOT NULL DEFAULT '',
  list_last_name text NOT NULL DEFAULT '',
  list_address text NOT NULL DEFAULT '',
  -- Max letters of an index entry of any text, with its filters, and of a page's cursor.
  list_address_start text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(list_address), 200)) STORED,
  list_address2 text NOT NULL DEFAULT '',
  list_city text NOT NULL DEFAULT '',
  list_county text NOT NULL DEFAULT '',
  list_zip text NOT NULL DEFAULT '',
  list_apn text NOT NULL DEFAULT '',
  -- Staff search by claim number with or without prefix, any word of name or address, and APN with or without dashes.
  -- Accents and case don't matter. One index of this row covers them all.
  search_words tsvector NOT NULL GENERATED ALWAYS AS (search_words(
    claim_number || ' ' || replace(claim_number, '-', '') || ' ' || list_first_name || ' ' || list_middle_name || ' ' ||
    list_last_name || ' ' || list_address || ' ' || list_address2 || ' ' || list_city || ' ' || list_zip || ' ' || list_apn
    )) STORED,
  -- A change of any indexed column rewrites every index entry of the row. Only law firms' lists sort by the time of
  -- change, so they have a separate column, and a household's save touches no index.
  firm_changed_at timestamptz GENERATED ALWAYS AS (CASE WHEN firm_id IS NOT NULL THEN modified_at END) STORED,

  CHECK ((inactive_from_id IS NOT NULL) = (status_id = 120950018))
);
ALTER TABLE claim ALTER COLUMN search_words SET STATISTICS 1000;
ALTER TABLE claim SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX claim_owner ON claim (owner_subject, created_at DESC, id DESC);
CREATE INDEX claim_firm ON claim (firm_id, created_at DESC, id DESC) WHERE firm_id IS NOT NULL;
CREATE INDEX claim_status ON claim (status_id, created_at DESC, id DESC);
-- Deadlines of claimants that ran out, for the job that expires claims.
CREATE INDEX claim_claimant_deadline ON claim (claimant_deadline, id) WHERE claimant_deadline IS NOT NULL;
CREATE INDEX claim_by_apn ON claim (list_apn COLLATE "C", id);
CREATE INDEX claim_by_number ON claim (claim_number COLLATE "C", id);
CREATE INDEX claim_by_fire ON claim (fire_id, id);
CREATE INDEX claim_by_reviewer ON claim (lower(coalesce(reviewer_last_name, '')) COLLATE "C", id);
CREATE INDEX claim_by_created ON claim (created_at, id);
CREATE INDEX claim_offer_deadline ON claim (offer_deadline, id) WHERE status_id = 120950004;
-- The claims that were closed as duplicates of one.
CREATE INDEX claim_of_match ON claim (match_number) WHERE match_number IS NOT NULL;
CREATE INDEX claim_by_word ON claim USING gin (search_words) WITH (fastupdate = off);
CREATE INDEX claim_by_represented ON claim (coalesce(is_represented, false), id);
CREATE INDEX claim_firm_by_due ON claim (firm_id, coalesce(due_on, date '9999-12-31'), id) WHERE firm_id IS NOT NULL;
CREATE INDEX claim_firm_by_client ON claim (firm_id, lower(list_last_name) COLLATE "C", id) WHERE firm_id IS NOT NULL;
CREATE INDEX claim_of_client ON claim (client_subject, created_at) WHERE client_subject IS NOT NULL;
CREATE INDEX claim_by_turn ON claim (whose_turn, coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, is_of_attorneys);
CREATE INDEX claim_of_reviewer ON claim (reviewer_id, coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (status_id, whose_turn, is_of_attorneys);
-- Incomplete and inactive claims.
CREATE INDEX claim_paused ON claim (coalesce(due_on, DATE '9999-12-31'), id)
  INCLUDE (due_on, status_id, is_of_attorneys) WHERE status_id IN (120950002, 120950018);
CREATE INDEX claim_by_status ON claim (status_id, id)
  INCLUDE (due_on, whose_turn, fire_id, reviewer_id, list_county, is_represented, is_of_attorneys);
CREATE INDEX claim_by_county ON claim (lower(list_county) COLLATE "C", id)
  INCLUDE (list_county, due_on, status_id, whose_turn, fire_id, reviewer_id, is_represented, is_of_attorneys);
-- Claims that a firm can sign at any time.
CREATE INDEX claim_in_progress_of_firm ON claim (firm_id, created_at, id) WHERE status_id = 120950000;
-- The click-throughs of the dashboard.
CREATE INDEX claim_by_relationship ON claim (relationship_id, id)
  INCLUDE (status_id, fire_id, submitted_on, is_of_attorneys);
CREATE INDEX claim_rebuild_until ON claim (rebuild_until, id) WHERE status_id = 120950012 AND rebuild_until IS NOT NULL;
CREATE INDEX claim_firm_by_change ON claim (firm_id, firm_changed_at, id) WHERE firm_id IS NOT NULL;
CREATE INDEX claim_by_address ON claim (list_address_start, id);
CREATE INDEX claim_by_amount ON claim (coalesce(settlement_amount, -1), id)
  INCLUDE (settlement_amount, list_address_start, status_id, whose_turn, fire_id, list_county, is_represented, is_of_attorneys);
-- Claims of one status by amount: a county with few would otherwise be searched among all amounts.
CREATE INDEX claim_by_status_amount ON claim (status_id, coalesce(settlement_amount, -1), id)
  INCLUDE (settlement_amount, list_county, is_of_attorneys);
CREATE INDEX claim_of_invited ON claim (id) WHERE is_client_invited AND firm_id IS NULL;
CREATE INDEX claim_by_signed ON claim (coalesce(submitted_on, date '0001-01-01'), id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys);
CREATE INDEX claim_by_last_name ON claim (lower(list_last_name) COLLATE "C", id)
  INCLUDE (list_last_name, claim_number, created_at, due_on, is_of_attorneys);
-- Late payments: those issued late, and those to be issued, by due day.
CREATE INDEX claim_paid_late ON claim (payment_issued_on, id) WHERE payment_issued_on > payment_deadline;
CREATE INDEX claim_payment_due ON claim (payment_deadline, id)
  WHERE payment_deadline IS NOT NULL AND status_id NOT IN (120950012, 120950020, 120950021, 120950022, 120950023);
-- Claims with a calculated, unsent offer: some wait for a manager, and their list reads only these
-- (docs/rules/review.md "Finding the next claim"). Complete and Offer Expired.
CREATE INDEX claim_calculated ON claim (coalesce(due_on, DATE '9999-12-31'), id) INCLUDE (is_of_attorneys)
  WHERE has_calculation AND status_id IN (120950007, 120950003);
CREATE INDEX claim_by_due ON claim (coalesce(due_on, date '9999-12-31'), id)
  INCLUDE (due_on, status_id, whose_turn, fire_id, reviewer_id, list_county, is_represented, is_of_attorneys, submitted_on,
    completed_on, first_offered_on, settlement_accepted_on, payment_issued_on, payment_deadline, paused_days);
CREATE INDEX claim_by_completed ON claim (completed_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys, paused_days)
  WHERE completed_on IS NOT NULL;
CREATE INDEX claim_by_first_offer ON claim (first_offered_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys, completed_on,
    paused_days)
  WHERE first_offered_on IS NOT NULL;
CREATE INDEX claim_without_completeness ON claim (submitted_on, id)
  INCLUDE (status_id, paused_days, settlement_amount, fire_id, is_of_attorneys)
  WHERE submitted_on IS NOT NULL AND completed_on IS NULL;
CREATE INDEX claim_without_offer ON claim (completed_on, id)
  INCLUDE (status_id, submitted_on, paused_days, settlement_amount, fire_id, is_of_attorneys)
  WHERE completed_on IS NOT NULL AND first_offered_on IS NULL;
CREATE INDEX claim_without_payment ON claim (completed_on, id)
  INCLUDE (status_id, submitted_on, payment_deadline, paused_days, settlement_amount, fire_id, is_of_attorneys)
  WHERE completed_on IS NOT NULL
    AND status_id NOT IN (120950012, 120950020, 120950021, 120950022, 120950023);
CREATE INDEX claim_needs_reissue ON claim (payment_deadline, id)
  INCLUDE (status_id, submitted_on, completed_on, settlement_accepted_on, payment_issued_on, due_on, paused_days, settlement_amount, fire_id,
    is_of_attorneys)
  WHERE has_check_to_issue AND status_id IN (120950020, 120950021, 120950022);
CREATE INDEX claim_by_status_turn ON claim (status_id, coalesce(due_on, date '9999-12-31'), id)
  INCLUDE (due_on, submitted_on, list_county, is_partly_paid, is_of_attorneys, has_check_to_issue);
CREATE INDEX claim_by_paid ON claim (payment_issued_on, id)
  INCLUDE (submitted_on, status_id, due_on, created_at, claim_number, settlement_amount, fire_id, is_of_attorneys, completed_on,
    paused_days, has_check_to_issue)
  WHERE payment_issued_on IS NOT NULL;

-- Notifies every server process of a claim's change on commit, for open pages. A claim in progress has one reader,
-- who is its writer.
CREATE FUNCTION notify_claim_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('claim_changed', json_build_object('claimId', NEW.id, 'ownerSubject', NEW.owner_subject,
    'firmId', NEW.firm_id, 'isOfAttorneys', NEW.is_of_attorneys,
    'clientSubject', NEW.client_subject)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER claim_notify AFTER UPDATE ON claim FOR EACH ROW
  WHEN (NEW.status_id <> 120950000) EXECUTE FUNCTION notify_claim_changed();

CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_word
    SELECT word FROM unnest(tsvector_to_array(NEW.search_words)) AS word WHERE word ~ '^[a-z]{4}' ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_add_search_words_of_new AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION add_search_words();
CREATE TRIGGER claim_add_search_words AFTER UPDATE ON claim FOR EACH ROW
  WHEN (OLD.search_words <> NEW.search_words) EXECUTE FUNCTION add_search_words();

-- The figures of a law firm's list are cached until one of its claims changes; no other channel reports drafts. A
-- line of history updates the claim's row; so do new claims, documents and requests.
CREATE FUNCTION notify_firm_claims_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.firm_id IS NOT NULL THEN
    PERFORM pg_notify('firm_claims_changed', NEW.firm_id);
  END IF;
  -- A firm that has the claim no longer.
  IF OLD.firm_id <> NEW.firm_id OR NEW.firm_id IS NULL THEN
    PERFORM pg_notify('firm_claims_changed', OLD.firm_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_notify_firm AFTER UPDATE ON claim FOR EACH ROW
  WHEN (NEW.firm_id IS NOT NULL OR OLD.firm_id IS NOT NULL) EXECUTE FUNCTION notify_firm_claims_changed();

-- A name may have a thousand claims of a million, of which a page needs the first. The index of all words would read
-- each of them. So words that begin with four letters (names, streets, cities) have rows with the sort columns and
-- visibility, and each order's index begins with the word.
CREATE TABLE claim_word (
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  -- A claim without a day comes last, as in the grid.
  due_on date NOT NULL,
  is_of_attorneys boolean NOT NULL,
  PRIMARY KEY (claim_id, word)
);
CREATE INDEX claim_word_by_created ON claim_word (word, created_at, claim_id) INCLUDE (is_of_attorneys);
CREATE INDEX claim_word_by_due ON claim_word (word, due_on, claim_id) INCLUDE (is_of_attorneys);

CREATE FUNCTION sync_claim_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER claim_sync_words_of_new AFTER INSERT ON claim FOR EACH ROW EXECUTE FUNCTION sync_claim_words();
CREATE TRIGGER claim_sync_words AFTER UPDATE ON claim FOR EACH ROW
  WHEN (OLD.search_words <> NEW.search_words OR OLD.due_on IS DISTINCT FROM NEW.due_on OR OLD.created_at <> NEW.created_at
    OR OLD.is_of_attorneys <> NEW.is_of_attorneys)
  EXECUTE FUNCTION sync_claim_words();

CREATE TABLE claim_status_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  status_id integer NOT NULL CHECK (status_id BETWEEN 120950000 AND 120950023),
  event text NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  is_active boolean NOT NULL,
  actor_subject text,
  actor_kind text NOT NULL,
  CHECK (is_active = (ended_at IS NULL))
);
CREATE UNIQUE INDEX claim_status_history_active ON claim_status_history (claim_id) WHERE is_active;
CREATE INDEX claim_status_history_claim ON claim_status_history (claim_id, id);

-- The workflow states that a claim has completed (domain/claim/workflow.ts); the others are open.
CREATE TABLE claim_workflow (
  claim_id uuid NOT NULL REFERENCES claim ON DELETE CASCADE,
  state_id smallint NOT NULL CHECK (state_id BETWEEN 1 AND 13),
  completed_at timestamptz NOT NULL,
  completed_by_first_name text,
  completed_by_last_name text,
  PRIMARY KEY (claim_id, state_id)
);
-- Days of a clock: those of the calendar without the paused ones. `pauses` is null where there was none.
CREATE FUNCTION clock_days(start date, until date, pauses datemultirange) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT greatest(0, until - start - coalesce((
    SELECT sum(greatest(0, least(upper(p), until) - greatest(lower(p), start))) FROM unnest(pauses) p), 0))::integer;
END;

-- The day on which a clock is due, after each pause that begins before it; null during a pause.
CREATE FUNCTION clock_due_on(start date, days integer, pauses datemultirange) RETURNS date
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  due date := start + days;
  pause daterange;
  begins date;
BEGIN
  FOR pause IN SELECT p FROM unnest(pauses) p ORDER BY lower(p) LOOP
    begins := greatest(lower(pause), start);
    CONTINUE WHEN begins >= due OR begins >= upper(pause);
    IF upper(pause) = DATE 'infinity' THEN RETURN NULL; END IF;
    due := due + (upper(pause) - begins);
  END LOOP;
  RETURN due;
END
$$;

-- Days on which the program's clock is paused; `ends_on` is the first day afterwards.
CREATE TABLE claim_pause (
  claim_id uuid NOT NULL REFERENCES claim,
  position smallint NOT NULL CHECK (position >= 0),
  reason text NOT NULL CHECK (reason IN ('incomplete', 'inactive')),
  begins_on date NOT NULL,
  ends_on date CHECK (ends_on >= begins_on),
  PRIMARY KEY (claim_id, position)
);
CREATE UNIQUE INDEX claim_pause_open ON claim_pause (claim_id) WHERE ends_on IS NULL;

-- One line of a claim's history, with the hash of the one before; the head is on the claim's row. `hash` covers the
-- hash of the words (facts and names), not the words. So words and salt can be removed one day, and the chain is
-- still valid.
CREATE TABLE activity (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid NOT NULL,
  line integer NOT NULL CHECK (line > 0),
  type text NOT NULL,
  facts jsonb,
  actor_subject text,
  actor_kind text NOT NULL,
  actor_first_name text,
  actor_last_name text,
  created_at timestamptz(3) NOT NULL,
  salt text CHECK (char_length(salt) = 32),
  content_hash text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  UNIQUE (claim_id, line),
  CHECK ((salt IS NULL) = (facts IS NULL)),
  CHECK (salt IS NOT NULL OR actor_first_name IS NULL AND actor_last_name IS NULL)
);

CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER activity_guard_change BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER activity_guard_truncate BEFORE TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

-- Records that the job of history heads has written outside the database. Only a hint of the next number: changing it
-- doesn't change the object store.
CREATE TABLE history_record (
  number integer PRIMARY KEY CHECK (number > 0),
  sha256 text NOT NULL,
  kept_at timestamptz NOT NULL
);

CREATE TABLE history_head (
  claim_id uuid PRIMARY KEY,
  activity_count integer NOT NULL
);

-- Deleted unsigned claims (docs/rules/claims.md "Deleting"). The row moves here, so that lists, counts and searches
-- need no filter. Its number, the head of its history and the lines remain.
CREATE TABLE deleted_claim (
  id uuid PRIMARY KEY,
  claim_number text NOT NULL UNIQUE,
  activity_count integer NOT NULL,
  activity_head text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz NOT NULL,
  deleted_by text NOT NULL,
  deleted_by_name text
);

-- The head of every claim's history, deleted claims included.
CREATE VIEW claim_chain AS
  SELECT id, claim_number, activity_count, activity_head, false AS is_deleted FROM claim
  UNION ALL
  SELECT id, claim_number, activity_count, activity_head, true FROM deleted_claim;

CREATE FUNCTION guard_claim_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.deleted_claim d
    WHERE (d.id, d.claim_number, d.activity_count, d.activity_head) = (OLD.id, OLD.claim_number, OLD.activity_count, OLD.activity_head))
  THEN
    RAISE EXCEPTION 'a claim is removed only with its row in deleted_claim' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER claim_guard_deletion BEFORE DELETE ON claim FOR EACH ROW EXECUTE FUNCTION guard_claim_deletion();

-- Open pages ask again, as for any change.
CREATE FUNCTION notify_claim_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('claim_changed', json_build_object('claimId', OLD.id, 'ownerSubject', OLD.owner_subject,
    'firmId', OLD.firm_id, 'isOfAttorneys', OLD.is_of_attorneys,
    'clientSubject', OLD.client_subject)::text);
  IF OLD.firm_id IS NOT NULL THEN
    PERFORM pg_notify('firm_claims_changed', OLD.firm_id);
  END IF;
  -- The job that counts squares takes the place away, which is why it points to no claim.
  INSERT INTO public.map_change (claim_id) VALUES (OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER claim_notify_deleted AFTER DELETE ON claim FOR EACH ROW EXECUTE FUNCTION notify_claim_deleted();
CREATE TRIGGER deleted_claim_guard_change BEFORE UPDATE OR DELETE ON deleted_claim
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER deleted_claim_guard_truncate BEFORE TRUNCATE ON deleted_claim
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

-- An invitation of the client to a claim that attorneys filed: by mail, or by a code on paper. One for each claim;
-- accepting it deletes it.
CREATE TABLE client_invitation (
  claim_id uuid PRIMARY KEY REFERENCES claim ON DELETE CASCADE,
  email text CHECK (char_length(email) <= 100),
  code_hash bytea UNIQUE,
  invited_by text NOT NULL,
  invited_by_name text,
  invited_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  locale text NOT NULL,
  mail_sent_at timestamptz,
  mail_failure text,
  CHECK ((email IS NULL) <> (code_hash IS NULL))
);
CREATE INDEX client_invitation_of ON client_invitation (lower(email), invited_at DESC) WHERE email IS NOT NULL;
