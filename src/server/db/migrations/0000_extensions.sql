-- Trigram indexes answer the searches. The extension is a trusted one: owning the database is enough.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
