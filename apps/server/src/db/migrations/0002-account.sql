-- People as their tokens describe them, kept so that notices know a name, an address and a language when nobody is
-- signed in. The identity provider stays the authority on who somebody is.
CREATE TABLE account (
  subject text PRIMARY KEY,
  email text,
  first_name text,
  last_name text,
  role text NOT NULL CHECK (role IN ('CLAIMANT', 'ATTORNEY', 'REVIEWER', 'VIEWER', 'MANAGER', 'ADMIN')),
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'es')),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);

CREATE INDEX account_email ON account (lower(email));

-- Mail of a trial without an SMTP server: readable at /dev/mail, never used in production.
CREATE TABLE kept_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  to_address text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  sent_at timestamptz NOT NULL
);

CREATE INDEX kept_mail_to_address ON kept_mail (lower(to_address), id);
