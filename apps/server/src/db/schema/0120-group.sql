-- Keys of claims that may be duplicates, or belong together (docs/rules/groups.md). A key is a value shared by a
-- group's claims. The program makes it from answers and confirmed values, and hashes its type and text.
CREATE TABLE claim_key (
  claim_id uuid NOT NULL REFERENCES claim,
  type text NOT NULL CHECK (type IN ('apn', 'address', 'lastName')),
  hash uuid NOT NULL,
  key text NOT NULL COLLATE "C" CHECK (key <> ''),
  -- From the claim: it is active in groups; attorneys filed or represent it.
  is_live boolean NOT NULL,
  is_of_attorneys boolean NOT NULL,
  fire_id integer NOT NULL,
  PRIMARY KEY (claim_id, type)
);
CREATE INDEX claim_key_by_hash ON claim_key (hash) INCLUDE (claim_id, is_live);
-- For near matches: addresses that begin alike.
CREATE INDEX claim_key_by_text ON claim_key (key) WHERE type = 'address';

CREATE TABLE claim_group (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  type text NOT NULL CHECK (type IN ('apn', 'address', 'lastName')),
  -- The hash of a found group's key; a random one for a group made by hand.
  hash uuid NOT NULL UNIQUE,
  key text CHECK (key <> ''),
  notes text CHECK (char_length(notes) <= 150),
  -- Staff who may not see claims of attorneys may read the notes.
  are_notes_open boolean NOT NULL DEFAULT true,
  decision text NOT NULL DEFAULT 'new' CHECK (decision IN ('new', 'flagged', 'match', 'dismissed')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  -- The group's status: with all claims, and for staff who may not see those of attorneys.
  status text NOT NULL CHECK (status IN ('new', 'flagged', 'match', 'dismissed', 'none')),
  status_since timestamptz NOT NULL,
  claim_count integer NOT NULL,
  open_status text NOT NULL CHECK (open_status IN ('new', 'flagged', 'match', 'dismissed', 'none')),
  open_status_since timestamptz NOT NULL,
  open_claim_count integer NOT NULL,
  -- Null: the program found it.
  created_by text,
  created_by_name text,
  created_at timestamptz NOT NULL,
  modified_by text,
  modified_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK ((key IS NULL) = (created_by IS NOT NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX claim_group_by_status ON claim_group (status, status_since, id) INCLUDE (type);
CREATE INDEX claim_group_by_since ON claim_group (status_since, id) WHERE status <> 'none';
CREATE INDEX claim_group_by_open_status ON claim_group (open_status, open_status_since, id) INCLUDE (type)
  WHERE open_claim_count > 1;
CREATE INDEX claim_group_by_open_since ON claim_group (open_status_since, id)
  WHERE open_claim_count > 1 AND open_status <> 'none';

CREATE TABLE claim_group_member (
  group_id uuid NOT NULL REFERENCES claim_group,
  claim_id uuid NOT NULL REFERENCES claim,
  -- True if its key is the group's; true if it was added by hand. Neither: it is no member.
  is_found boolean NOT NULL,
  is_by_hand boolean NOT NULL,
  is_live boolean NOT NULL,
  is_of_attorneys boolean NOT NULL,
  fire_id integer NOT NULL,
  -- It took part when the group was decided on.
  was_decided boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, claim_id),
  CHECK (is_found OR is_by_hand)
);
CREATE INDEX claim_group_of_claim ON claim_group_member (claim_id);
-- Few claims were added by hand, and each step of finding groups reads them.
CREATE INDEX claim_group_member_by_hand ON claim_group_member (claim_id) WHERE is_by_hand;

-- Acts of people on a group; its members show those of the program.
CREATE TABLE claim_group_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES claim_group,
  kind text NOT NULL CHECK (kind IN ('decided', 'noted', 'added', 'created')),
  from_status text,
  to_status text,
  -- A claim that was added, or closed as a duplicate.
  claim_id uuid REFERENCES claim,
  reason text,
  is_open boolean NOT NULL,
  actor_subject text NOT NULL,
  actor_name text,
  at timestamptz NOT NULL
);
CREATE INDEX claim_group_event_of_group ON claim_group_event (group_id, id);
CREATE INDEX claim_group_event_claim ON claim_group_event (claim_id) WHERE claim_id IS NOT NULL;
