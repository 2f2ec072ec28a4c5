CREATE TABLE "partner_checks" (
	"partner_id" integer PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"link_state" text,
	"link_problem" text DEFAULT '' NOT NULL,
	"link_checked_at" timestamp with time zone,
	"is_live" boolean DEFAULT false NOT NULL,
	"stream_title" text DEFAULT '' NOT NULL,
	"live_checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "art_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_checks" ADD CONSTRAINT "partner_checks_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Checks of links change nothing on pages; the sign of a stream does.
CREATE TRIGGER partner_checks_live AFTER INSERT ON partner_checks
  FOR EACH ROW WHEN (NEW.is_live) EXECUTE FUNCTION notify_changed('partners');--> statement-breakpoint
CREATE TRIGGER partner_checks_changed AFTER UPDATE ON partner_checks
  FOR EACH ROW WHEN ((OLD.is_live, OLD.stream_title) IS DISTINCT FROM (NEW.is_live, NEW.stream_title))
  EXECUTE FUNCTION notify_changed('partners');--> statement-breakpoint
COMMENT ON TABLE partner_checks IS 'What jobs found out about partners: whether the link works, and whether the channel is live.';--> statement-breakpoint
COMMENT ON COLUMN partner_checks.link IS 'The link that was checked. The partner may have another one since.';--> statement-breakpoint
COMMENT ON COLUMN partner_checks.link_state IS 'What the last check found: works, broken, or unclear. Null before the first.';--> statement-breakpoint
COMMENT ON COLUMN partner_checks.link_problem IS 'Why the link does not work; empty if it does.';--> statement-breakpoint
COMMENT ON COLUMN partner_checks.link_checked_at IS 'When the link was checked; null if it waits for its check.';--> statement-breakpoint
COMMENT ON COLUMN partner_checks.stream_title IS 'The title of the stream; empty if the channel is not live.';--> statement-breakpoint
COMMENT ON COLUMN partner_checks.live_checked_at IS 'When the platform answered last; null if it never did.';--> statement-breakpoint
COMMENT ON COLUMN partners.art_version IS 'Incremented when the picture changes, so that its address does; 0 if there was never one.';--> statement-breakpoint
COMMENT ON COLUMN art_files.entity IS 'The kind of item that the art belongs to: card, frame, banner or partner.';--> statement-breakpoint
COMMENT ON COLUMN art_files.entity_uuid IS 'The UUID of the card, frame, banner or partner.';
