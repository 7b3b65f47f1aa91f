-- People as their tokens describe them, so that notices have a name, an address and a language while nobody is signed
-- in. The identity provider remains the authority.
CREATE TABLE account (
  subject text PRIMARY KEY,
  email text,
  first_name text,
  last_name text,
  role text NOT NULL CHECK (role IN ('CLAIMANT', 'ATTORNEY', 'REVIEWER', 'VIEWER', 'MANAGER', 'ADMIN')),
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Rights can be withdrawn at once: writes by staff and writes of money ask here (product.md §5).
  is_active boolean NOT NULL DEFAULT true,
  -- Tokens issued before this moment write nothing: the person's rights were changed since (product.md §5).
  rights_changed_at timestamptz,
  -- The identity provider vouches for the account's address.
  is_email_verified boolean NOT NULL DEFAULT false
);
CREATE INDEX account_email ON account (lower(email));
CREATE INDEX account_staff ON account (role, last_name, first_name) WHERE role <> 'CLAIMANT' AND role <> 'ATTORNEY';

-- A view of the claims grid that a staff member saved under a name.
CREATE TABLE saved_view (
  id uuid PRIMARY KEY,
  subject text NOT NULL REFERENCES account (subject) ON DELETE CASCADE,
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  -- Filters and order as the grid's address has them.
  query text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  -- One window may change what another one shows.
  version integer NOT NULL DEFAULT 0,
  modified_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_view_by_name ON saved_view (subject, lower(name));
CREATE UNIQUE INDEX saved_view_default ON saved_view (subject) WHERE is_default;

-- Staff who can be assigned claims. Their id exists before their first sign-in (`npm run reviewers`), which joins the
-- identity provider's subject by verified e-mail address.
CREATE TABLE reviewer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null until they sign in for the first time.
  subject text UNIQUE,
  email text CHECK (email <> ''),
  first_name text,
  middle_name text,
  last_name text,
  -- From their last token, or the operator; the policy decides whether they can be assigned a claim.
  role text NOT NULL CHECK (role IN ('REVIEWER', 'MANAGER', 'ADMIN', 'VIEWER')),
  permissions text[] NOT NULL,
  created_at timestamptz NOT NULL,
  job_title text,
  country text,
  city text,
  postal_code text,
  firm_name text,
  languages text[] NOT NULL DEFAULT '{en}' CHECK (languages <@ '{en,es}'),
  is_claim_reviewer boolean NOT NULL DEFAULT true,
  has_portal_access boolean NOT NULL DEFAULT true,
  is_test_user boolean NOT NULL DEFAULT false,
  -- The latest acceptance of the confidentiality statement.
  attested_at timestamptz,
  -- Detects simultaneous changes by two administrators.
  version integer NOT NULL DEFAULT 0,
  invited_at timestamptz,
  invited_by_name text,
  -- The end of an invitation by mail, which gives a new account with this address its role in the embedded provider;
  -- null: none.
  invitation_ends_at timestamptz,
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
  mail_sent_at timestamptz,
  mail_failure text
);
CREATE INDEX reviewer_email ON reviewer (lower(email));

-- Lists sort by the name on the claim's row, so it has to follow the reviewer's.
CREATE FUNCTION update_reviewer_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.claim SET reviewer_first_name = NEW.first_name, reviewer_last_name = NEW.last_name WHERE reviewer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER reviewer_update_claim_names AFTER UPDATE ON reviewer FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name)) EXECUTE FUNCTION update_reviewer_names();

-- Every request reads the program's decisions about its staff, which seldom change: server processes cache them until
-- they are notified of a change.
CREATE FUNCTION notify_staff_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER reviewer_notify AFTER UPDATE OF subject, has_portal_access, attested_at OR DELETE ON reviewer
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_changed();

-- Absences of reviewers, with the colleague who takes their open claims. One each: the present or the next one.
CREATE TABLE reviewer_absence (
  reviewer_id uuid PRIMARY KEY REFERENCES reviewer ON DELETE CASCADE,
  from_on date NOT NULL,
  until_on date NOT NULL CHECK (until_on >= from_on),
  handover text NOT NULL CHECK (handover IN ('colleague', 'rule', 'queue')),
  -- Null without a colleague, or if the colleague is gone: the claims then wait in the queue.
  colleague_id uuid REFERENCES reviewer ON DELETE SET NULL CHECK (colleague_id <> reviewer_id),
  recorded_by_name text,
  recorded_at timestamptz NOT NULL,
  -- The time when their claims were reassigned; null: not yet.
  handed_over_at timestamptz
);

-- Acts about staff and on claims as a whole, and who did them; lines are added and never changed.
CREATE TABLE staff_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  by_subject text NOT NULL,
  by_name text,
  type text NOT NULL,
  -- The person concerned, who may be gone by now; null: none.
  reviewer_id uuid,
  reviewer_name text,
  facts jsonb NOT NULL
);

CREATE FUNCTION refuse_change_of_staff_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A line of the staff''s record is never changed';
END
$$;
CREATE TRIGGER staff_record_guard BEFORE UPDATE OR DELETE ON staff_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_staff_record();

-- Law firms and who belongs to them. Membership is read with every request: no token carries it.
CREATE TABLE firm (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  display_name text NOT NULL CHECK (display_name <> ''),
  created_by text NOT NULL,
  created_by_name text,
  created_at timestamptz NOT NULL
);
CREATE INDEX firm_by_name ON firm (lower(display_name), id);

-- A person invited by a firm, or by the program for it. They are a member from their first sign-in with the invited
-- address on.
CREATE TABLE firm_member (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  firm_id text NOT NULL REFERENCES firm,
  -- The identity provider's; null until they sign in.
  subject text,
  email text CHECK (email <> ''),
  first_name text,
  last_name text,
  is_administrator boolean NOT NULL,
  invited_by text,
  invited_by_name text,
  invited_at timestamptz,
  -- Until when the first sign-in joins; null once it did.
  invitation_ends_at timestamptz,
  -- In which the invitation is written.
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
  -- Of the last invitation: when it went out, or why it does not.
  mail_sent_at timestamptz,
  mail_failure text,
  joined_at timestamptz,
  removed_by text,
  removed_by_name text,
  removed_at timestamptz,
  CHECK ((subject IS NULL) = (joined_at IS NULL)),
  CHECK (subject IS NOT NULL OR (email IS NOT NULL AND invited_at IS NOT NULL AND invitation_ends_at IS NOT NULL)),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
-- A person is a member of one firm at a time, once.
CREATE UNIQUE INDEX firm_member_subject ON firm_member (subject) WHERE removed_at IS NULL AND subject IS NOT NULL;
CREATE UNIQUE INDEX firm_member_email ON firm_member (firm_id, lower(email)) WHERE removed_at IS NULL;
CREATE INDEX firm_member_invited ON firm_member (lower(email)) WHERE removed_at IS NULL AND subject IS NULL;

-- A listener with a changed membership reconnects, with their present rights.
CREATE FUNCTION notify_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('membership_changed', json_build_object('subject', NEW.subject)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER firm_member_notify AFTER INSERT OR UPDATE ON firm_member FOR EACH ROW
  WHEN (NEW.subject IS NOT NULL) EXECUTE FUNCTION notify_membership();

-- Clients that a law firm represents: a claim that one of them files needs the firm's consent or takeover.
CREATE TABLE firm_client (
  id uuid PRIMARY KEY,
  firm_id text NOT NULL REFERENCES firm,
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL CHECK (last_name <> ''),
  email text CHECK (email <> ''),
  -- Of the property that burned.
  address1 text CHECK (address1 <> ''),
  zip text CHECK (zip <> ''),
  added_by text NOT NULL,
  added_by_name text,
  added_at timestamptz NOT NULL,
  removed_by text,
  removed_by_name text,
  removed_at timestamptz,
  CHECK (email IS NOT NULL OR address1 IS NOT NULL AND zip IS NOT NULL),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE INDEX firm_client_by_name ON firm_client (firm_id, (lower(last_name)) COLLATE "C", id) WHERE removed_at IS NULL;
CREATE INDEX firm_client_by_email ON firm_client (lower(email)) WHERE removed_at IS NULL;
CREATE INDEX firm_client_by_person ON firm_client (search_text(last_name), left(zip, 5)) WHERE removed_at IS NULL;
-- A person is on a firm's list once.
CREATE UNIQUE INDEX firm_client_once ON firm_client
  (firm_id, search_text(first_name), search_text(last_name), lower(coalesce(email, '')), search_text(coalesce(address1, '')), coalesce(zip, ''))
  WHERE removed_at IS NULL;
