-- Which e-mail a link was made for: every try of one makes a link of its own, and each of them that arrives is good.
ALTER TABLE signing_link ADD COLUMN mail_id uuid REFERENCES signing_mail;
