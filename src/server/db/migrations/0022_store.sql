CREATE TYPE "public"."order_kind" AS ENUM('pack', 'event_box', 'frame', 'banner');--> statement-breakpoint
CREATE TYPE "public"."pack_kind" AS ENUM('pack', 'event_box');--> statement-breakpoint
CREATE TABLE "cosmetic_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cosmetic_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"frame_id" integer,
	"banner_id" integer,
	"currency" "currency" NOT NULL,
	"price" integer NOT NULL,
	"season" text,
	"stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"player_limit" integer,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cosmetic_offers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "cosmetic_offers_one_item" CHECK (num_nonnulls("cosmetic_offers"."frame_id", "cosmetic_offers"."banner_id") = 1),
	CONSTRAINT "cosmetic_offers_price_positive" CHECK ("cosmetic_offers"."price" > 0),
	CONSTRAINT "cosmetic_offers_stock_kept" CHECK ("cosmetic_offers"."sold" >= 0 and "cosmetic_offers"."sold" <= "cosmetic_offers"."stock"),
	CONSTRAINT "cosmetic_offers_limit_positive" CHECK ("cosmetic_offers"."player_limit" >= 1),
	CONSTRAINT "cosmetic_offers_window_ordered" CHECK ("cosmetic_offers"."opens_at" < "cosmetic_offers"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"kind" "order_kind" NOT NULL,
	"item_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" "currency" NOT NULL,
	"price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "orders_quantity_positive" CHECK ("orders"."quantity" >= 1),
	CONSTRAINT "orders_price_positive" CHECK ("orders"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "draw_pools" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_seeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"server_seed" "bytea" NOT NULL,
	"player_seed" text NOT NULL,
	"next_counter" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pack_draws" (
	"opening_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"instance_uuid" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	"taken" "bytea" NOT NULL,
	CONSTRAINT "pack_draws_opening_id_slot_pk" PRIMARY KEY("opening_id","slot")
);
--> statement-breakpoint
CREATE TABLE "pack_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"pack_id" integer NOT NULL,
	"seed_id" integer NOT NULL,
	"player_seed" text NOT NULL,
	"counter" integer NOT NULL,
	"since_guarantee" integer NOT NULL,
	"pool_digest" "bytea" NOT NULL,
	CONSTRAINT "pack_openings_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "pack_progress" (
	"player_id" integer NOT NULL,
	"pack_id" integer NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"since_guarantee" integer DEFAULT 0 NOT NULL,
	"day" date,
	"opened_on_day" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pack_progress_player_id_pack_id_pk" PRIMARY KEY("player_id","pack_id")
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"kind" "pack_kind" NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"currency" "currency" NOT NULL,
	"price" integer NOT NULL,
	"slots" jsonb NOT NULL,
	"guarantee_rarity" "rarity",
	"guarantee_within" integer,
	"types" text[] DEFAULT '{}' NOT NULL,
	"series_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"cover_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"player_limit" integer,
	"daily_limit" integer,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packs_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "packs_price_positive" CHECK ("packs"."price" > 0),
	CONSTRAINT "packs_guarantee_complete" CHECK (("packs"."guarantee_rarity" is null) = ("packs"."guarantee_within" is null)),
	CONSTRAINT "packs_guarantee_positive" CHECK ("packs"."guarantee_within" >= 1),
	CONSTRAINT "packs_limits_positive" CHECK ("packs"."player_limit" >= 1 and "packs"."daily_limit" >= 1),
	CONSTRAINT "packs_window_ordered" CHECK ("packs"."opens_at" < "packs"."closes_at")
);
--> statement-breakpoint
ALTER TABLE "cosmetic_offers" ADD CONSTRAINT "cosmetic_offers_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cosmetic_offers" ADD CONSTRAINT "cosmetic_offers_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_seeds" ADD CONSTRAINT "draw_seeds_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_draws" ADD CONSTRAINT "pack_draws_opening_id_pack_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."pack_openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_draws" ADD CONSTRAINT "pack_draws_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_seed_id_draw_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."draw_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_pool_digest_draw_pools_digest_fk" FOREIGN KEY ("pool_digest") REFERENCES "public"."draw_pools"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_progress" ADD CONSTRAINT "pack_progress_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_progress" ADD CONSTRAINT "pack_progress_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cosmetic_offers_frame" ON "cosmetic_offers" USING btree ("frame_id");--> statement-breakpoint
CREATE INDEX "cosmetic_offers_banner" ON "cosmetic_offers" USING btree ("banner_id");--> statement-breakpoint
CREATE INDEX "orders_player" ON "orders" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_seeds_current" ON "draw_seeds" USING btree ("player_id") WHERE "draw_seeds"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "draw_seeds_player" ON "draw_seeds" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "pack_openings_order" ON "pack_openings" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pack_openings_counter" ON "pack_openings" USING btree ("seed_id","counter");--> statement-breakpoint
-- Written by hand: purchases and draws are never changed, and pages of the store follow its offers.
CREATE TRIGGER orders_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER pack_openings_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON pack_openings
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER pack_draws_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON pack_draws
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER draw_pools_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_pools
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER packs_changed AFTER INSERT OR UPDATE OR DELETE ON packs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('store');--> statement-breakpoint
CREATE TRIGGER cosmetic_offers_changed AFTER INSERT OR UPDATE OR DELETE ON cosmetic_offers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('store');--> statement-breakpoint
COMMENT ON TABLE packs IS 'Packs and event boxes that the store sells.';--> statement-breakpoint
COMMENT ON COLUMN packs.price IS 'The price of one pack, in units of the currency.';--> statement-breakpoint
COMMENT ON COLUMN packs.slots IS 'The slots, each with its number of cards and its odds in millionths.';--> statement-breakpoint
COMMENT ON COLUMN packs.guarantee_rarity IS 'The guarantee: a card of this rarity or better at least once in so many packs; null for none.';--> statement-breakpoint
COMMENT ON COLUMN packs.types IS 'The event types whose cards are in the pack; empty for all types.';--> statement-breakpoint
COMMENT ON COLUMN packs.series_uuids IS 'The uuids of the series whose cards are in the pack; empty for all series.';--> statement-breakpoint
COMMENT ON COLUMN packs.cover_uuids IS 'The cards on the picture of the pack.';--> statement-breakpoint
COMMENT ON COLUMN packs.player_limit IS 'How many packs a player can open, in all and on one day (UTC); null for any number.';--> statement-breakpoint
COMMENT ON COLUMN packs.position IS 'The position in the store.';--> statement-breakpoint
COMMENT ON TABLE pack_progress IS 'How many packs a player has opened. The row is locked while the player opens packs.';--> statement-breakpoint
COMMENT ON COLUMN pack_progress.since_guarantee IS 'Packs opened since the guarantee was last met.';--> statement-breakpoint
COMMENT ON COLUMN pack_progress.day IS 'The day (UTC) of the last opening, and how many packs were opened on it.';--> statement-breakpoint
COMMENT ON TABLE draw_seeds IS 'Seeds of draws (docs/draws.md). A player has one that is in use; revealed ones stay for checking.';--> statement-breakpoint
COMMENT ON COLUMN draw_seeds.server_seed IS '32 random bytes. Secret until revealed; the player sees their SHA-256.';--> statement-breakpoint
COMMENT ON COLUMN draw_seeds.player_seed IS 'The seed that the player can change.';--> statement-breakpoint
COMMENT ON COLUMN draw_seeds.next_counter IS 'The number of the next pack that is opened with this server seed, from 0.';--> statement-breakpoint
COMMENT ON TABLE draw_pools IS 'What could be drawn at a moment: the odds and the cards of a pack, as JSON, by its SHA-256.';--> statement-breakpoint
COMMENT ON TABLE pack_openings IS 'Opened packs. Rows are never changed or deleted.';--> statement-breakpoint
COMMENT ON COLUMN pack_openings.player_seed IS 'The player''s seed and the counter of this draw.';--> statement-breakpoint
COMMENT ON COLUMN pack_openings.since_guarantee IS 'Packs opened since the guarantee was last met, before this one.';--> statement-breakpoint
COMMENT ON TABLE pack_draws IS 'The cards of opened packs, by slot. Rows are never changed or deleted.';--> statement-breakpoint
COMMENT ON COLUMN pack_draws.instance_uuid IS 'The UUID of the copy. It is not a foreign key because burned copies are deleted from instances.';--> statement-breakpoint
COMMENT ON COLUMN pack_draws.is_new IS 'Whether the player had no other copy of the card.';--> statement-breakpoint
COMMENT ON COLUMN pack_draws.taken IS 'The versions that were taken at this moment: bit v - 1 is set for version v.';--> statement-breakpoint
COMMENT ON TABLE orders IS 'Purchases in the store that were paid with a currency of the game. Rows are never changed or deleted.';--> statement-breakpoint
COMMENT ON COLUMN orders.uuid IS 'Also the reference of the payment in the ledger.';--> statement-breakpoint
COMMENT ON COLUMN orders.item_uuid IS 'The uuid of the pack or cosmetic, and its name at that time.';--> statement-breakpoint
COMMENT ON COLUMN orders.price IS 'The price of all, in units of the currency.';--> statement-breakpoint
COMMENT ON TABLE cosmetic_offers IS 'Frames and banners that the store sells.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.frame_id IS 'What is sold: either a frame or a banner.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.price IS 'The price of one, in units of the currency.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.season IS 'The season that the offer belongs to; null if it is sold all year.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.stock IS 'How many are sold in all; null for any number.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.player_limit IS 'How many a player can buy; null for any number. Of a banner, each player can have one.';--> statement-breakpoint
COMMENT ON COLUMN cosmetic_offers.position IS 'The position in the store.';
