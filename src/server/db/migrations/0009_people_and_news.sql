CREATE TYPE "public"."event_kind" AS ENUM('collaboration', 'release', 'bonus', 'gathering', 'news');--> statement-breakpoint
CREATE TYPE "public"."board" AS ENUM('cards', 'unique', 'series', 'score', 'votes');--> statement-breakpoint
CREATE TYPE "public"."board_period" AS ENUM('all', 'month');--> statement-breakpoint
CREATE TYPE "public"."message_outcome" AS ENUM('sent', 'failed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."notification_channel" AS ENUM('chat', 'browser');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('vote', 'reward', 'trade', 'clan', 'news', 'test');--> statement-breakpoint
CREATE TYPE "public"."stream_platform" AS ENUM('twitch', 'youtube', 'kick', 'tiktok');--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"kind" "event_kind" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"link" text,
	"published_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	CONSTRAINT "events_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "events_span_forward" CHECK ("events"."ends_at" > "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "standing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"month" date,
	"day" date,
	"counted_at" timestamp with time zone,
	CONSTRAINT "standing_clock_one_row" CHECK ("standing_clock"."is_only")
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"board" "board" NOT NULL,
	"period" "board_period" NOT NULL,
	"player_id" integer NOT NULL,
	"value" integer NOT NULL,
	"rank" integer NOT NULL,
	"past_rank" integer,
	CONSTRAINT "standings_board_period_player_id_pk" PRIMARY KEY("board","period","player_id"),
	CONSTRAINT "standings_value_positive" CHECK ("standings"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"channel" "notification_channel" NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" "message_outcome"
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"player_id" integer NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"channel" "notification_channel" NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_player_id_kind_channel_pk" PRIMARY KEY("player_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "push_browsers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "push_browsers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "push_browsers_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"platform" "stream_platform" NOT NULL,
	"language" text NOT NULL,
	"link" text NOT NULL,
	"about" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "partners_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_span" ON "events" USING btree ("starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "standings_rank" ON "standings" USING btree ("board","period","rank","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("player_id","channel","kind","reference");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("channel","due_at","id") WHERE "messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "push_browsers_player" ON "push_browsers" USING btree ("player_id");