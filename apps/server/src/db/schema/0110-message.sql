-- Messages stand in threads: under one subject about a claim, or between a law firm and the staff about none. Each person has read
-- as far as their own mark says.
CREATE TABLE message_thread (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid REFERENCES claim ON DELETE CASCADE,
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
  -- When its newest message was sent; of a draft alone, when it was begun.
  changed_at timestamptz NOT NULL,
  CHECK ((claim_id IS NULL) <> (firm_id IS NULL)),
  CHECK ((subject_id IS NULL) <> (subject IS NULL))
);
CREATE UNIQUE INDEX message_thread_of_claim ON message_thread (claim_id, subject_id, lower(subject)) NULLS NOT DISTINCT
  WHERE claim_id IS NOT NULL;
CREATE INDEX message_thread_of_firm ON message_thread (firm_id, changed_at DESC, id DESC) WHERE firm_id IS NOT NULL;
CREATE INDEX message_thread_changed ON message_thread (changed_at DESC, id DESC);

-- Messages of a claim between the household (or its law firm) and the reviewers (product.md §8).
CREATE TABLE message (
  id uuid PRIMARY KEY,
  claim_id uuid REFERENCES claim ON DELETE CASCADE,
  -- Null for a draft without a subject, which is the claim's own.
  thread_id uuid REFERENCES message_thread ON DELETE CASCADE,
  -- Null for a draft.
  number integer,
  from_reviewer boolean NOT NULL,
  is_draft boolean NOT NULL,
  subject_id integer,
  subject text CHECK (char_length(subject) <= 100),
  -- Sanitised on the way in.
  body text NOT NULL,
  sender_subject text NOT NULL,
  sender_name text,
  additional_information jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- When somebody of the other side read it first.
  read_at timestamptz,
  CHECK ((sent_at IS NULL) = is_draft),
  CHECK (from_reviewer OR NOT is_draft),
  CONSTRAINT message_has_one_subject
    CHECK (CASE WHEN is_draft THEN subject_id IS NULL OR subject IS NULL ELSE (subject_id IS NULL) <> (subject IS NULL) END),
  CONSTRAINT message_has_a_thread CHECK (thread_id IS NOT NULL OR is_draft AND claim_id IS NOT NULL)
);
CREATE INDEX message_unread ON message (claim_id, from_reviewer) WHERE read_at IS NULL AND NOT is_draft;
-- The newest unread messages of one side, however many lie unread on the other.
CREATE INDEX message_unread_newest ON message (from_reviewer, sent_at DESC, id) WHERE read_at IS NULL AND NOT is_draft;
-- The inbox of the staff: claims by their newest message.
CREATE INDEX message_sent ON message (sent_at DESC, id DESC) WHERE NOT is_draft;
CREATE INDEX message_claim ON message (claim_id, sent_at DESC, id DESC);
CREATE UNIQUE INDEX message_of_thread ON message (thread_id, number DESC);
CREATE UNIQUE INDEX message_one_draft ON message (thread_id) WHERE is_draft AND thread_id IS NOT NULL;
CREATE UNIQUE INDEX message_one_draft_of_claim ON message (claim_id) WHERE is_draft AND thread_id IS NULL;

-- A sent message gets its number: whoever sends in the same thread waits.
CREATE FUNCTION number_message() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER message_set_number AFTER INSERT OR UPDATE OF is_draft ON message FOR EACH ROW
  WHEN (NOT NEW.is_draft AND NEW.number IS NULL) EXECUTE FUNCTION number_message();

-- The first reader of a side moves the side's mark in the thread.
CREATE FUNCTION sync_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.message_thread SET
      reviewers_read = CASE WHEN NEW.from_reviewer THEN reviewers_read ELSE greatest(reviewers_read, NEW.number) END,
      filers_read = CASE WHEN NEW.from_reviewer THEN greatest(filers_read, NEW.number) ELSE filers_read END
    WHERE id = NEW.thread_id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_sync_read AFTER UPDATE OF read_at ON message FOR EACH ROW
  WHEN (OLD.read_at IS NULL AND NEW.read_at IS NOT NULL) EXECUTE FUNCTION sync_read();

-- A thread that a draft leaves with nothing in it goes with it.
CREATE FUNCTION remove_empty_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.message_thread t WHERE t.id = OLD.thread_id AND t.sent_count = 0
    AND NOT EXISTS (SELECT FROM public.message m WHERE m.thread_id = t.id);
  RETURN NULL;
END $$;
CREATE TRIGGER message_remove_empty_thread AFTER DELETE ON message FOR EACH ROW
  WHEN (OLD.is_draft AND OLD.thread_id IS NOT NULL) EXECUTE FUNCTION remove_empty_thread();
CREATE TRIGGER message_remove_left_thread AFTER UPDATE OF thread_id, subject, subject_id ON message FOR EACH ROW
  WHEN (OLD.is_draft AND OLD.thread_id IS NOT NULL AND OLD.thread_id IS DISTINCT FROM NEW.thread_id)
  EXECUTE FUNCTION remove_empty_thread();

CREATE TABLE message_read (
  subject text NOT NULL,
  thread_id uuid NOT NULL REFERENCES message_thread ON DELETE CASCADE,
  -- The newest message that they have read.
  number integer NOT NULL CHECK (number > 0),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (subject, thread_id) INCLUDE (number)
);
CREATE INDEX message_read_thread ON message_read (thread_id);

-- Notices by e-mail (product.md §11): written in the transaction of what they tell of, sent by a job, tried again for a day.
CREATE TABLE notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A notice is about a claim, about a thread with a law firm, or about claims that were signed together.
  claim_id uuid REFERENCES claim ON DELETE CASCADE,
  thread_id uuid REFERENCES message_thread ON DELETE CASCADE,
  signing_id uuid REFERENCES joint_signing,
  kind text NOT NULL,
  -- Where one event could make two notices: the same words about the same day are one notice.
  once text UNIQUE,
  status text NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  deadline date,
  -- The address of the last try, as staff look it up when somebody says that nothing came.
  sent_to text,
  failure text,
  smtp_code integer,
  -- A person's own address; null: the filer's or the reviewer's account says where the notice goes.
  recipient text,
  -- Who did it, as their account named them then; null: nobody is named.
  done_by text,
  CONSTRAINT notice_about_one CHECK (num_nonnulls(claim_id, thread_id, signing_id) = 1)
);
CREATE INDEX notice_waiting ON notice (next_try_at) WHERE status = 'waiting';
CREATE INDEX notice_claim ON notice (claim_id, created_at);
-- Counted on the staff's first page: failed, or not through yet.
CREATE INDEX notice_failing ON notice (created_at, claim_id) WHERE failure IS NOT NULL;
CREATE INDEX notice_thread ON notice (thread_id, created_at) WHERE thread_id IS NOT NULL;
CREATE INDEX notice_signing ON notice (signing_id) WHERE signing_id IS NOT NULL;

-- Mails to addresses that somebody named: when each went, or is to go, so that all servers count the same ones.
CREATE TABLE named_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In lower case.
  address text NOT NULL,
  -- A law firm ('firm …') or somebody of the staff ('staff …'); null: a household, whose signers are few.
  sender text,
  send_at timestamptz NOT NULL,
  -- A link to sign that did not go yet, and until when there is something to sign: one that is given up counts no more, and those that
  -- wait go in the order of their deadlines.
  mail_id uuid,
  deadline date
);
CREATE INDEX named_mail_address ON named_mail (address, send_at DESC);
CREATE INDEX named_mail_sender ON named_mail (sender, send_at DESC) WHERE sender IS NOT NULL;
CREATE INDEX named_mail_send_at ON named_mail (send_at);
CREATE UNIQUE INDEX named_mail_mail_id ON named_mail (mail_id) WHERE mail_id IS NOT NULL;
