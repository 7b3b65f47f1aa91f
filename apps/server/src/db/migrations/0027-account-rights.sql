-- Tokens issued before this moment write nothing: the person's rights were changed since (product.md §5).
ALTER TABLE account ADD COLUMN rights_changed_at timestamptz;
