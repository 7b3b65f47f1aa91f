-- Messages stand in threads: under one subject about a claim, or between a law firm and the staff about none. Each person has read
-- as far as their own mark says.

CREATE TABLE message_thread (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid REFERENCES claim,
  firm_id text REFERENCES firm,
  subject_id integer,
  subject text CHECK (char_length(subject) <= 100),
  additional_information jsonb NOT NULL DEFAULT '[]',
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Messages are numbered as they are sent: how many there are, and the newest one of each side.
  sent_count integer NOT NULL DEFAULT 0,
  reviewer_number integer NOT NULL DEFAULT 0,
  reviewer_sent_at timestamptz,
  filer_number integer NOT NULL DEFAULT 0,
  filer_sent_at timestamptz,
  -- Up to which number anybody of a side has read.
  reviewers_read integer NOT NULL DEFAULT 0,
  filers_read integer NOT NULL DEFAULT 0,
  -- What was sent until then is read for everybody as soon as one of the side has read it: before there were marks of each person.
  marks_since timestamptz,
  -- When its newest message was sent; of a draft alone, when it was begun.
  changed_at timestamptz NOT NULL,
  CHECK ((claim_id IS NULL) <> (firm_id IS NULL)),
  CHECK ((subject_id IS NULL) <> (subject IS NULL))
);
CREATE UNIQUE INDEX message_thread_of_claim ON message_thread (claim_id, subject_id, lower(subject)) NULLS NOT DISTINCT
  WHERE claim_id IS NOT NULL;
CREATE INDEX message_thread_of_firm ON message_thread (firm_id, changed_at DESC, id DESC) WHERE firm_id IS NOT NULL;
CREATE INDEX message_thread_changed ON message_thread (changed_at DESC, id DESC);

CREATE TABLE message_read (
  subject text NOT NULL,
  thread_id uuid NOT NULL REFERENCES message_thread,
  -- The newest message that they have read.
  number integer NOT NULL CHECK (number > 0),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (subject, thread_id) INCLUDE (number)
);
CREATE INDEX message_read_thread ON message_read (thread_id);

ALTER TABLE message
  ALTER COLUMN claim_id DROP NOT NULL,
  -- Null for a draft without a subject, which is the claim's own.
  ADD COLUMN thread_id uuid REFERENCES message_thread,
  -- Null for a draft.
  ADD COLUMN number integer,
  ADD COLUMN additional_information jsonb NOT NULL DEFAULT '[]';

-- The id of a fixed subject, also where somebody wrote its name.
CREATE FUNCTION fixed_subject(of_subject_id integer, of_subject text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(of_subject_id, (SELECT id FROM (VALUES
    (120950000, 'claim received'), (120950000, 'reclamo recibido'),
    (120950001, 'insufficient documentation'), (120950001, 'documentación insuficiente'),
    (120950002, 'status update'), (120950002, 'estado del reclamo'),
    (120950003, 'representation'), (120950003, 'representación'),
    (120950004, 'offer'), (120950004, 'oferta'),
    (120950005, 'settlement agreement'), (120950005, 'acuerdo de resolución'),
    (120950006, 'claim ineligible'), (120950006, 'reclamo no elegible'),
    (120950007, 'other'), (120950007, 'otro')) known (id, name) WHERE name = lower(trim(of_subject))))
$$;

-- Older messages are filed by claim and subject.
CREATE TEMP TABLE filed ON COMMIT DROP AS
  SELECT id, claim_id, fixed_subject(subject_id, subject) AS subject_id,
    CASE WHEN fixed_subject(subject_id, subject) IS NULL THEN subject END AS subject, sender_subject, created_at
  FROM message WHERE subject_id IS NOT NULL OR subject IS NOT NULL;
INSERT INTO message_thread (claim_id, subject_id, subject, created_by, created_at, changed_at)
  SELECT DISTINCT ON (claim_id, subject_id, lower(subject)) claim_id, subject_id, subject, sender_subject, created_at, created_at
  FROM filed ORDER BY claim_id, subject_id, lower(subject), created_at, id;
UPDATE message m SET thread_id = t.id
  FROM filed f JOIN message_thread t ON t.claim_id = f.claim_id AND t.subject_id IS NOT DISTINCT FROM f.subject_id
    AND lower(t.subject) IS NOT DISTINCT FROM lower(f.subject)
  WHERE m.id = f.id;
UPDATE message m SET number = n.number
  FROM (SELECT id, row_number() OVER (PARTITION BY thread_id ORDER BY sent_at, id) AS number FROM message WHERE NOT is_draft) n
  WHERE m.id = n.id;
UPDATE message_thread t SET sent_count = n.sent_count, changed_at = n.changed_at, marks_since = n.changed_at,
    reviewer_number = n.reviewer_number, reviewer_sent_at = n.reviewer_sent_at, filer_number = n.filer_number,
    filer_sent_at = n.filer_sent_at, reviewers_read = n.reviewers_read, filers_read = n.filers_read
  FROM (
    SELECT thread_id, count(*) AS sent_count, max(sent_at) AS changed_at,
      coalesce(max(number) FILTER (WHERE from_reviewer), 0) AS reviewer_number,
      max(sent_at) FILTER (WHERE from_reviewer) AS reviewer_sent_at,
      coalesce(max(number) FILTER (WHERE NOT from_reviewer), 0) AS filer_number,
      max(sent_at) FILTER (WHERE NOT from_reviewer) AS filer_sent_at,
      coalesce(max(number) FILTER (WHERE NOT from_reviewer AND read_at IS NOT NULL), 0) AS reviewers_read,
      coalesce(max(number) FILTER (WHERE from_reviewer AND read_at IS NOT NULL), 0) AS filers_read
    FROM message WHERE NOT is_draft GROUP BY thread_id
  ) n
  WHERE t.id = n.thread_id;

ALTER TABLE message
  ADD CONSTRAINT message_stands_somewhere CHECK (thread_id IS NOT NULL OR is_draft AND claim_id IS NOT NULL);
CREATE UNIQUE INDEX message_of_thread ON message (thread_id, number DESC);
DROP INDEX message_one_draft;
CREATE UNIQUE INDEX message_one_draft ON message (thread_id) WHERE is_draft AND thread_id IS NOT NULL;
CREATE UNIQUE INDEX message_one_draft_of_claim ON message (claim_id) WHERE is_draft AND thread_id IS NULL;

-- What is sent gets its number: whoever sends in the same thread waits.
CREATE FUNCTION number_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE new_number integer;
BEGIN
  UPDATE message_thread SET sent_count = sent_count + 1, changed_at = NEW.sent_at,
      reviewer_number = CASE WHEN NEW.from_reviewer THEN sent_count + 1 ELSE reviewer_number END,
      reviewer_sent_at = CASE WHEN NEW.from_reviewer THEN NEW.sent_at ELSE reviewer_sent_at END,
      filer_number = CASE WHEN NEW.from_reviewer THEN filer_number ELSE sent_count + 1 END,
      filer_sent_at = CASE WHEN NEW.from_reviewer THEN filer_sent_at ELSE NEW.sent_at END
    WHERE id = NEW.thread_id RETURNING sent_count INTO new_number;
  UPDATE message SET number = new_number WHERE id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER message_is_numbered AFTER INSERT OR UPDATE OF is_draft ON message FOR EACH ROW
  WHEN (NOT NEW.is_draft AND NEW.number IS NULL) EXECUTE FUNCTION number_message();

-- The first of a side who reads a message says so there, by which the side's mark is kept.
CREATE FUNCTION note_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE message_thread SET
      reviewers_read = CASE WHEN NEW.from_reviewer THEN reviewers_read ELSE greatest(reviewers_read, NEW.number) END,
      filers_read = CASE WHEN NEW.from_reviewer THEN greatest(filers_read, NEW.number) ELSE filers_read END
    WHERE id = NEW.thread_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER reading_is_noted AFTER UPDATE OF read_at ON message FOR EACH ROW
  WHEN (OLD.read_at IS NULL AND NEW.read_at IS NOT NULL) EXECUTE FUNCTION note_reading();

-- A thread that a draft leaves with nothing in it goes with it.
CREATE FUNCTION drop_empty_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_thread t WHERE t.id = OLD.thread_id AND t.sent_count = 0
    AND NOT EXISTS (SELECT FROM message m WHERE m.thread_id = t.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER draft_is_gone AFTER DELETE ON message FOR EACH ROW
  WHEN (OLD.is_draft AND OLD.thread_id IS NOT NULL) EXECUTE FUNCTION drop_empty_thread();
CREATE TRIGGER draft_is_moved AFTER UPDATE OF thread_id, subject, subject_id ON message FOR EACH ROW
  WHEN (OLD.is_draft AND OLD.thread_id IS NOT NULL AND OLD.thread_id IS DISTINCT FROM NEW.thread_id)
  EXECUTE FUNCTION drop_empty_thread();

-- A bridge to servers of the version before, as 0057 is and gone with it: they write a claim and a subject, and no thread.
CREATE FUNCTION bridge_thread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fixed_id integer := fixed_subject(NEW.subject_id, NEW.subject);
BEGIN
  NEW.thread_id := NULL;
  IF fixed_id IS NULL AND NEW.subject IS NULL THEN
    RETURN NEW;
  END IF;
  INSERT INTO message_thread (claim_id, subject_id, subject, created_by, created_at, changed_at)
    VALUES (NEW.claim_id, fixed_id, CASE WHEN fixed_id IS NULL THEN NEW.subject END, NEW.sender_subject, NEW.created_at, NEW.created_at)
    ON CONFLICT (claim_id, subject_id, lower(subject)) WHERE claim_id IS NOT NULL
    DO UPDATE SET subject_id = message_thread.subject_id RETURNING id INTO NEW.thread_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER thread_is_bridged_of_new BEFORE INSERT ON message FOR EACH ROW
  WHEN (NEW.claim_id IS NOT NULL AND NEW.thread_id IS NULL) EXECUTE FUNCTION bridge_thread();
CREATE TRIGGER thread_is_bridged BEFORE UPDATE OF subject_id, subject ON message FOR EACH ROW
  WHEN (NEW.claim_id IS NOT NULL AND OLD.is_draft AND NEW.thread_id IS NOT DISTINCT FROM OLD.thread_id
    AND (NEW.subject_id IS DISTINCT FROM OLD.subject_id OR NEW.subject IS DISTINCT FROM OLD.subject))
  EXECUTE FUNCTION bridge_thread();

-- A notice tells of a claim, or of a thread with a law firm about none.
ALTER TABLE notice
  ALTER COLUMN claim_id DROP NOT NULL,
  ADD COLUMN thread_id uuid REFERENCES message_thread,
  ADD CONSTRAINT notice_tells_of_one CHECK ((claim_id IS NULL) <> (thread_id IS NULL));
CREATE INDEX notice_thread ON notice (thread_id, created_at) WHERE thread_id IS NOT NULL;
