-- Mails to addresses that somebody named: when each went, or is to go, so that all servers count the same ones.
CREATE TABLE named_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In lower case.
  address text NOT NULL,
  -- A law firm ('firm …') or somebody of the staff ('staff …'); null: a household, whose signers are few.
  sender text,
  send_at timestamptz NOT NULL
);
CREATE INDEX named_mail_address ON named_mail (address, send_at DESC);
CREATE INDEX named_mail_sender ON named_mail (sender, send_at DESC) WHERE sender IS NOT NULL;
CREATE INDEX named_mail_send_at ON named_mail (send_at);
