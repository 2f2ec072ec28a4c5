CREATE TABLE "bulk_files" (
	"name" text PRIMARY KEY NOT NULL,
	"dataset" text NOT NULL,
	"bytes" bigint NOT NULL,
	"lines" integer NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE bulk_files IS 'The bulk files that can be downloaded: the latest ones of each dataset. Their bytes are in the store of media.';
COMMENT ON COLUMN bulk_files.name IS 'The dataset and the beginning of the digest.';
COMMENT ON COLUMN bulk_files.sha256 IS 'The digest of the compressed bytes, in hexadecimal digits.';
COMMENT ON COLUMN bulk_files.made_at IS 'The moment of which the file tells. Later files with the same bytes move it.';--> statement-breakpoint
CREATE TRIGGER bulk_files_changed AFTER INSERT OR UPDATE OR DELETE ON bulk_files
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('bulk');
