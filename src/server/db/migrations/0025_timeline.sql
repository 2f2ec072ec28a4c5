DROP INDEX "instance_events_player";--> statement-breakpoint
ALTER TABLE "instance_events" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "instance_events_claimed" ON "instance_events" USING btree ("player_id","claimed_at","id") WHERE "instance_events"."claimed_at" is not null;--> statement-breakpoint
CREATE INDEX "instance_events_traded" ON "instance_events" USING btree ("player_id","instance_uuid") WHERE "instance_events"."kind" = 'traded';--> statement-breakpoint
CREATE INDEX "instance_events_player" ON "instance_events" USING btree ("player_id","created_at","kind","id");--> statement-breakpoint
COMMENT ON COLUMN instance_events.claimed_at IS 'When a copy that was burned or released had been claimed, because it is no longer in instances.';
