CREATE TYPE "public"."copy_event" AS ENUM('locked', 'unlocked', 'framed', 'unframed', 'traded', 'burned', 'released');--> statement-breakpoint
CREATE TYPE "public"."copy_state" AS ENUM('kept', 'trading');--> statement-breakpoint
CREATE TABLE "attempts" (
	"player_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE TABLE "copy_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copy_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"copy_uuid" uuid NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" "copy_event" NOT NULL,
	"player_id" integer NOT NULL,
	"frame_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frame_stock" (
	"player_id" integer NOT NULL,
	"frame_id" integer NOT NULL,
	"free" integer NOT NULL,
	CONSTRAINT "frame_stock_player_id_frame_id_pk" PRIMARY KEY("player_id","frame_id"),
	CONSTRAINT "frame_stock_not_negative" CHECK ("frame_stock"."free" >= 0)
);
--> statement-breakpoint
CREATE TABLE "owned_banners" (
	"player_id" integer NOT NULL,
	"banner_id" integer NOT NULL,
	"acquired_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owned_banners_player_id_banner_id_pk" PRIMARY KEY("player_id","banner_id")
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "copies" ADD COLUMN "state" "copy_state" DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_events" ADD CONSTRAINT "copy_events_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_events" ADD CONSTRAINT "copy_events_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_events" ADD CONSTRAINT "copy_events_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_stock" ADD CONSTRAINT "frame_stock_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_stock" ADD CONSTRAINT "frame_stock_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_banners" ADD CONSTRAINT "owned_banners_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_banners" ADD CONSTRAINT "owned_banners_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_created_at" ON "attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "copy_events_copy" ON "copy_events" USING btree ("copy_uuid","id");--> statement-breakpoint
CREATE INDEX "copy_events_player" ON "copy_events" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "players_deletion_due" ON "players" USING btree ("deletion_due_at") WHERE "players"."deletion_due_at" is not null;