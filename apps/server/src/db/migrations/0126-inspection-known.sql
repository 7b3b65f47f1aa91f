-- Each record that changed is looked up among the file's by the inspection that it is.
CREATE INDEX inspection_import_row_known ON inspection_import_row (known_id) WHERE known_id IS NOT NULL;
