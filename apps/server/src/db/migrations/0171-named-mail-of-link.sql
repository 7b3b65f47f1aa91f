-- A link to sign that did not go yet, and until when there is something to sign: one that is given up counts no more, and those that
-- wait go in the order of their deadlines.
ALTER TABLE named_mail ADD COLUMN mail_id uuid, ADD COLUMN deadline date;
CREATE UNIQUE INDEX named_mail_mail_id ON named_mail (mail_id) WHERE mail_id IS NOT NULL;
