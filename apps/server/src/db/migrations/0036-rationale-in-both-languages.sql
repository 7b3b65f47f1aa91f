-- Reviewers say why they accept a value in both languages; the household reads its own. What was said so far stands for both.
ALTER TABLE confirmed_value DROP CONSTRAINT confirmed_value_rationale_check;
ALTER TABLE confirmed_value ALTER COLUMN rationale TYPE jsonb
  USING jsonb_build_object('en', rationale, 'es', rationale);
ALTER TABLE confirmed_value ADD CONSTRAINT confirmed_value_rationale_check
  CHECK (btrim(rationale ->> 'en') <> '' AND btrim(rationale ->> 'es') <> '' AND rationale ?& array['en', 'es']);
