-- What somebody did for a whole household is told to each person on the claim, and by whom it was done.
ALTER TABLE notice
  -- A person's own address; null: the filer's or the reviewer's account says where the notice goes.
  ADD COLUMN recipient text,
  -- Who did it, as their account named them then; null: nobody is named.
  ADD COLUMN done_by text;
