-- Threads of messages: under one subject about a claim, or between a law firm and the staff. Each person has a mark
-- of what they have read.
CREATE TABLE message_thread (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  claim_id uuid REFERENCES claim ON DELETE CASCADE,
  firm_id text REFERENCES firm,
  subject_id integer,
  subject text CHECK (char_length(subject) <= 100),
  additional_information jsonb NOT NULL DEFAULT '[]',
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Messages are numbered in the order of sending: their count, and the newest of each side.
  sent_count integer NOT NULL DEFAULT 0,
  reviewer_number integer NOT NULL DEFAULT 0,
  reviewer_sent_at timestamptz,
  filer_number integer NOT NULL DEFAULT 0,
  filer_sent_at timestamptz,
  -- The highest number that anybody of a side has read.
  reviewers_read integer NOT NULL DEFAULT 0,
  filers_read integer NOT NULL DEFAULT 0,
  -- The time of its newest sent message; of a lone draft, of its creation.
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
  -- The time when anybody of the other side read it first.
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

CREATE TABLE message_read (
  subject text NOT NULL,
  thread_id uuid NOT NULL REFERENCES message_thread ON DELETE CASCADE,
  -- The newest message that they have read.
  number integer NOT NULL CHECK (number > 0),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (subject, thread_id) INCLUDE (number)
);
CREATE INDEX message_read_thread ON message_read (thread_id);

-- Notices by e-mail (product.md §11): written in the transaction of their event, sent by a job, retried for a day.
CREATE TABLE notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A notice is about a claim, about a thread with a law firm, or about claims that were signed together.
  claim_id uuid REFERENCES claim ON DELETE CASCADE,
  thread_id uuid REFERENCES message_thread ON DELETE CASCADE,
  signing_id uuid REFERENCES joint_signing,
  kind text NOT NULL,
  -- A key against two notices of one event: the same text about the same day is one notice.
  once text UNIQUE,
  status text NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  deadline date,
  -- The address of the last attempt, for staff who look for a missing mail.
  sent_to text,
  failure text,
  smtp_code integer,
  -- A person's address; null: the notice goes to the filer's or the reviewer's account.
  recipient text,
  -- The actor's name at the time; null: not named.
  done_by text,
  CONSTRAINT notice_about_one CHECK (num_nonnulls(claim_id, thread_id, signing_id) = 1)
);
CREATE INDEX notice_waiting ON notice (next_try_at) WHERE status = 'waiting';
CREATE INDEX notice_claim ON notice (claim_id, created_at);
-- Counted on the staff's first page: failed, or not through yet.
CREATE INDEX notice_failing ON notice (created_at, claim_id) WHERE failure IS NOT NULL;
CREATE INDEX notice_thread ON notice (thread_id, created_at) WHERE thread_id IS NOT NULL;
CREATE INDEX notice_signing ON notice (signing_id) WHERE signing_id IS NOT NULL;

-- Mails to addresses that a person entered, with their times, sent or planned, so that all servers count the same.
CREATE TABLE named_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In lower case.
  address text NOT NULL,
  -- A law firm ('firm …') or a staff account ('staff …'); null: a household, whose signers are few.
  sender text,
  send_at timestamptz NOT NULL,
  -- A signing link that is not sent yet, and the deadline of its use. A cancelled one doesn't count, and waiting ones
  -- go by deadline.
  mail_id uuid,
  deadline date
);
CREATE INDEX named_mail_address ON named_mail (address, send_at DESC);
CREATE INDEX named_mail_sender ON named_mail (sender, send_at DESC) WHERE sender IS NOT NULL;
CREATE INDEX named_mail_send_at ON named_mail (send_at);
CREATE UNIQUE INDEX named_mail_mail_id ON named_mail (mail_id) WHERE mail_id IS NOT NULL;
