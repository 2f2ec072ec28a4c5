ALTER TYPE "public"."staff_action_kind" ADD VALUE 'void-offer';--> statement-breakpoint
ALTER TYPE "public"."staff_action_kind" ADD VALUE 'reverse-trade';--> statement-breakpoint
ALTER TYPE "public"."staff_action_kind" ADD VALUE 'reverse-ring';--> statement-breakpoint
ALTER TYPE "public"."staff_action_kind" ADD VALUE 'freeze';--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "subject" uuid;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "copies" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN staff_actions.subject IS 'The UUID of the trade or ring that was ended or reversed.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.copies IS 'The UUIDs of the copies that are held.';
