-- What one account has open, and what it sent within a day, is counted before it gets another place for a file.
CREATE INDEX document_upload_account ON document_upload (uploaded_by) WHERE NOT is_registered;
CREATE INDEX document_account ON document (uploaded_by, created_at);
