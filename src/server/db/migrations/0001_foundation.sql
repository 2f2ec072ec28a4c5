CREATE TYPE "public"."rarity" AS ENUM('C', 'R', 'SR', 'SSR', 'UR');--> statement-breakpoint
CREATE TABLE "art_files" (
	"entity" text NOT NULL,
	"entity_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "art_files_entity_entity_uuid_kind_pk" PRIMARY KEY("entity","entity_uuid","kind")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"parent" text,
	"art_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banners_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "card_counts" (
	"card_id" integer PRIMARY KEY NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"locked" integer DEFAULT 0 NOT NULL,
	"framed" integer DEFAULT 0 NOT NULL,
	"version_blocks" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_makers" (
	"card_id" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "card_makers_card_id_maker_id_pk" PRIMARY KEY("card_id","maker_id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"series_id" integer NOT NULL,
	"rarity" "rarity" NOT NULL,
	"type" text NOT NULL,
	"batch" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"emblem" text,
	"art_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cards_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "cards_batch_positive" CHECK ("cards"."batch" >= 1)
);
--> statement-breakpoint
CREATE TABLE "clans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"index" integer NOT NULL,
	"title" text NOT NULL,
	"emote" text NOT NULL,
	"tier" integer NOT NULL,
	"invite_url" text NOT NULL,
	CONSTRAINT "clans_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "clans_index_unique" UNIQUE("index")
);
--> statement-breakpoint
CREATE TABLE "copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"frame_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "copies_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "copies_version_not_negative" CHECK ("copies"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_types" (
	"key" text PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "event_types_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "frames" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "frames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"parent" text,
	"art_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "frames_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "makers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "makers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"discord_id" text NOT NULL,
	"discord_avatar" text,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"portfolio_url" text,
	CONSTRAINT "makers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "makers_discord_id_unique" UNIQUE("discord_id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"discord_id" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"discord_name" text,
	"discord_avatar" text,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"badges" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone,
	"user_status" text DEFAULT 'inactive' NOT NULL,
	"has_accepted_terms" boolean DEFAULT false NOT NULL,
	"premium_until" timestamp with time zone,
	"profile_banner_id" integer,
	"clan_id" integer,
	"clan_role" text,
	"banned_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"ban_reason" text,
	CONSTRAINT "players_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "players_discord_id_unique" UNIQUE("discord_id")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"palette" text,
	"scenery" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "card_counts" ADD CONSTRAINT "card_counts_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_makers" ADD CONSTRAINT "card_makers_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_makers" ADD CONSTRAINT "card_makers_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_type_event_types_key_fk" FOREIGN KEY ("type") REFERENCES "public"."event_types"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_profile_banner_id_banners_id_fk" FOREIGN KEY ("profile_banner_id") REFERENCES "public"."banners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_makers_maker" ON "card_makers" USING btree ("maker_id","card_id");--> statement-breakpoint
CREATE INDEX "cards_search_name_trgm" ON "cards" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cards_created_at" ON "cards" USING btree ("created_at","uuid");--> statement-breakpoint
CREATE INDEX "cards_search_name" ON "cards" USING btree ("search_name","uuid");--> statement-breakpoint
CREATE INDEX "cards_rarity" ON "cards" USING btree ("rarity","uuid");--> statement-breakpoint
CREATE INDEX "cards_batch" ON "cards" USING btree ("batch","uuid");--> statement-breakpoint
CREATE INDEX "cards_series" ON "cards" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "cards_type" ON "cards" USING btree ("type");--> statement-breakpoint
CREATE UNIQUE INDEX "copies_card_version" ON "copies" USING btree ("card_id","version") WHERE "copies"."version" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "copies_card_maker_copy" ON "copies" USING btree ("card_id","owner_id") WHERE "copies"."version" = 0;--> statement-breakpoint
CREATE INDEX "copies_owner" ON "copies" USING btree ("owner_id","card_id");--> statement-breakpoint
CREATE INDEX "copies_version" ON "copies" USING btree ("version","card_id");--> statement-breakpoint
CREATE INDEX "copies_locked" ON "copies" USING btree ("card_id","frame_id","version") WHERE "copies"."is_locked";--> statement-breakpoint
CREATE INDEX "copies_framed" ON "copies" USING btree ("card_id","is_locked","version") WHERE "copies"."frame_id" is not null;--> statement-breakpoint
CREATE INDEX "players_search_name_trgm" ON "players" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "players_clan" ON "players" USING btree ("clan_id");--> statement-breakpoint
CREATE INDEX "series_search_name_trgm" ON "series" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "series_genres" ON "series" USING gin ("genres");