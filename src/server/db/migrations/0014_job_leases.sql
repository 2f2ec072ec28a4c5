CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "standing_changes" ALTER COLUMN "player_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ALTER COLUMN "search_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "makers" ALTER COLUMN "search_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "players" ALTER COLUMN "search_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "series" ALTER COLUMN "search_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "standing_clock" ADD COLUMN "recount_after" integer;--> statement-breakpoint
CREATE INDEX "messages_expiring" ON "messages" USING btree ("expires_at") WHERE "messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "messages_settled" ON "messages" USING btree ("settled_at") WHERE "messages"."settled_at" is not null;