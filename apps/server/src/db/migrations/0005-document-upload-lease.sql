-- Looking at a file takes seconds, too long to hold a connection or a lock: whoever registers an upload takes it until
-- then, and one that is taken is neither registered a second time nor cleared.
ALTER TABLE document_upload ADD COLUMN taken_until timestamptz;
