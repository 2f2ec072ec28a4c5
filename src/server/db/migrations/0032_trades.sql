CREATE TYPE "public"."offer_audience" AS ENUM('everybody', 'clan', 'traded-with', 'nobody');--> statement-breakpoint
CREATE TYPE "public"."trade_closing" AS ENUM('not-interested', 'want-more', 'keeping', 'other-offer', 'copy-gone', 'player-gone');--> statement-breakpoint
CREATE TYPE "public"."trade_signal" AS ENUM('one-way', 'young-account', 'same-partners', 'before-ban');--> statement-breakpoint
CREATE TYPE "public"."trade_state" AS ENUM('open', 'held', 'accepted', 'declined', 'countered', 'cancelled', 'expired', 'void');--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"topic" text NOT NULL,
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_blocks" (
	"player_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_blocks_player_id_blocked_id_pk" PRIMARY KEY("player_id","blocked_id"),
	CONSTRAINT "player_blocks_others" CHECK ("player_blocks"."player_id" <> "player_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "trade_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint,
	"ring_id" bigint,
	"player_id" integer
);
--> statement-breakpoint
CREATE TABLE "trade_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint,
	"ring_id" bigint,
	"kind" text NOT NULL,
	"player_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_events_one_subject" CHECK (("trade_events"."trade_id" is null) <> ("trade_events"."ring_id" is null))
);
--> statement-breakpoint
CREATE TABLE "trade_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint NOT NULL,
	"is_given" boolean NOT NULL,
	"instance_uuid" uuid NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"choice" smallint,
	"is_traded" boolean,
	"snapshot" jsonb
);
--> statement-breakpoint
CREATE TABLE "trade_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint,
	"ring_id" bigint,
	"player_id" integer NOT NULL,
	"name" text,
	"meaning" jsonb
);
--> statement-breakpoint
CREATE TABLE "trade_reservations" (
	"instance_id" bigint PRIMARY KEY NOT NULL,
	"trade_id" bigint,
	"ring_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_reservations_one_reason" CHECK (("trade_reservations"."trade_id" is null) <> ("trade_reservations"."ring_id" is null))
);
--> statement-breakpoint
CREATE TABLE "trade_ring_members" (
	"ring_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"player_id" integer NOT NULL,
	"instance_uuid" uuid NOT NULL,
	"card_id" integer NOT NULL,
	"version" integer NOT NULL,
	"confirmed_at" timestamp with time zone,
	"is_unread" boolean DEFAULT true NOT NULL,
	"snapshot" jsonb,
	CONSTRAINT "trade_ring_members_ring_id_position_pk" PRIMARY KEY("ring_id","position")
);
--> statement-breakpoint
CREATE TABLE "trade_rings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_rings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"state" "trade_state" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "trade_rings_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "trade_rings_closed" CHECK (("trade_rings"."state" = 'open') = ("trade_rings"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "trade_settings" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"audience" "offer_audience" DEFAULT 'everybody' NOT NULL,
	"is_matched" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_signals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_signals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_id" bigint NOT NULL,
	"kind" "trade_signal" NOT NULL,
	"player_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" "trade_state" DEFAULT 'open' NOT NULL,
	"sender_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"sender_bloodstones" integer DEFAULT 0 NOT NULL,
	"recipient_bloodstones" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"parent_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closing" "trade_closing",
	"is_sender_unread" boolean DEFAULT false NOT NULL,
	"is_recipient_unread" boolean DEFAULT true NOT NULL,
	CONSTRAINT "trades_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "trades_two_players" CHECK ("trades"."sender_id" <> "trades"."recipient_id"),
	CONSTRAINT "trades_closed" CHECK (("trades"."state" in ('open', 'held')) = ("trades"."closed_at" is null)),
	CONSTRAINT "trades_bloodstones_not_negative" CHECK ("trades"."sender_bloodstones" >= 0 and "trades"."recipient_bloodstones" >= 0),
	CONSTRAINT "trades_bloodstones_one_side" CHECK ("trades"."sender_bloodstones" = 0 or "trades"."recipient_bloodstones" = 0)
);
--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_blocks" ADD CONSTRAINT "player_blocks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_blocks" ADD CONSTRAINT "player_blocks_blocked_id_players_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_events" ADD CONSTRAINT "trade_events_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_events" ADD CONSTRAINT "trade_events_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_events" ADD CONSTRAINT "trade_events_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_items" ADD CONSTRAINT "trade_items_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_items" ADD CONSTRAINT "trade_items_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_receipts" ADD CONSTRAINT "trade_receipts_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_receipts" ADD CONSTRAINT "trade_receipts_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_receipts" ADD CONSTRAINT "trade_receipts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reservations" ADD CONSTRAINT "trade_reservations_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reservations" ADD CONSTRAINT "trade_reservations_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reservations" ADD CONSTRAINT "trade_reservations_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ring_members" ADD CONSTRAINT "trade_ring_members_ring_id_trade_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."trade_rings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ring_members" ADD CONSTRAINT "trade_ring_members_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ring_members" ADD CONSTRAINT "trade_ring_members_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_settings" ADD CONSTRAINT "trade_settings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_signals" ADD CONSTRAINT "trade_signals_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_signals" ADD CONSTRAINT "trade_signals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_sender_id_players_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_recipient_id_players_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_events_player" ON "live_events" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "player_blocks_blocked" ON "player_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "trade_events_trade" ON "trade_events" USING btree ("trade_id","id");--> statement-breakpoint
CREATE INDEX "trade_events_ring" ON "trade_events" USING btree ("ring_id","id");--> statement-breakpoint
CREATE INDEX "trade_events_player" ON "trade_events" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_items_once" ON "trade_items" USING btree ("trade_id","instance_uuid");--> statement-breakpoint
CREATE INDEX "trade_items_instance" ON "trade_items" USING btree ("instance_uuid");--> statement-breakpoint
CREATE INDEX "trade_items_card" ON "trade_items" USING btree ("card_id","trade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_receipts_trade" ON "trade_receipts" USING btree ("trade_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_receipts_ring" ON "trade_receipts" USING btree ("ring_id","player_id");--> statement-breakpoint
CREATE INDEX "trade_receipts_player" ON "trade_receipts" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "trade_reservations_trade" ON "trade_reservations" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "trade_reservations_ring" ON "trade_reservations" USING btree ("ring_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_ring_members_player" ON "trade_ring_members" USING btree ("ring_id","player_id");--> statement-breakpoint
CREATE INDEX "trade_ring_members_by_player" ON "trade_ring_members" USING btree ("player_id","ring_id");--> statement-breakpoint
CREATE INDEX "trade_ring_members_instance" ON "trade_ring_members" USING btree ("instance_uuid");--> statement-breakpoint
CREATE INDEX "trade_rings_expiry" ON "trade_rings" USING btree ("expires_at") WHERE "trade_rings"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "trade_signals_once" ON "trade_signals" USING btree ("trade_id","kind","player_id");--> statement-breakpoint
CREATE INDEX "trade_signals_player" ON "trade_signals" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "trade_signals_created" ON "trade_signals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trades_sender" ON "trades" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "trades_recipient" ON "trades" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "trades_sender_active" ON "trades" USING btree ("sender_id","recipient_id") WHERE "trades"."state" in ('open', 'held');--> statement-breakpoint
CREATE INDEX "trades_recipient_active" ON "trades" USING btree ("recipient_id","state") WHERE "trades"."state" in ('open', 'held');--> statement-breakpoint
CREATE INDEX "trades_unread_sender" ON "trades" USING btree ("sender_id") WHERE "trades"."is_sender_unread";--> statement-breakpoint
CREATE INDEX "trades_unread_recipient" ON "trades" USING btree ("recipient_id") WHERE "trades"."is_recipient_unread";--> statement-breakpoint
CREATE INDEX "trades_expiry" ON "trades" USING btree ("expires_at") WHERE "trades"."state" in ('open', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "trades_counter" ON "trades" USING btree ("parent_id") WHERE "trades"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "instances_card_owner" ON "instances" USING btree ("card_id","owner_id","is_locked","state");--> statement-breakpoint
-- An active offer or ring that wants a copy is checked when the copy changes hands or is deleted.
CREATE FUNCTION check_trades_of_instances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  uuids uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    uuids := array(SELECT uuid FROM old_rows);
  ELSE
    uuids := array(
      SELECT new_rows.uuid FROM new_rows JOIN old_rows USING (id) WHERE new_rows.owner_id <> old_rows.owner_id
    );
  END IF;
  IF cardinality(uuids) = 0 THEN RETURN NULL; END IF;
  INSERT INTO trade_checks (trade_id)
  SELECT DISTINCT trades.id FROM trade_items JOIN trades ON trades.id = trade_items.trade_id
  WHERE trade_items.instance_uuid = ANY (uuids) AND trades.state IN ('open', 'held');
  IF FOUND THEN PERFORM pg_notify('mazoku_changed', 'trades'); END IF;
  INSERT INTO trade_checks (ring_id)
  SELECT DISTINCT trade_rings.id FROM trade_ring_members JOIN trade_rings ON trade_rings.id = trade_ring_members.ring_id
  WHERE trade_ring_members.instance_uuid = ANY (uuids) AND trade_rings.state = 'open';
  IF FOUND THEN PERFORM pg_notify('mazoku_changed', 'trades'); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER instances_check_trades_delete AFTER DELETE ON instances REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_trades_of_instances();--> statement-breakpoint
CREATE TRIGGER instances_check_trades_update AFTER UPDATE ON instances
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_trades_of_instances();--> statement-breakpoint

CREATE FUNCTION check_trades_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_checks (player_id) VALUES (NEW.id);
  PERFORM pg_notify('mazoku_changed', 'trades');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER players_check_trades AFTER UPDATE OF banned_at, banned_until, deleted_at ON players FOR EACH ROW
  WHEN ((NEW.banned_at IS NOT NULL OR NEW.deleted_at IS NOT NULL)
    AND (OLD.banned_at, OLD.banned_until, OLD.deleted_at)
      IS DISTINCT FROM (NEW.banned_at, NEW.banned_until, NEW.deleted_at))
  EXECUTE FUNCTION check_trades_of_player();--> statement-breakpoint

CREATE FUNCTION keep_final_trade_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed trade stays as it is' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER trades_keep_final_state BEFORE UPDATE OF state ON trades FOR EACH ROW
  WHEN (OLD.state NOT IN ('open', 'held') AND NEW.state <> OLD.state) EXECUTE FUNCTION keep_final_trade_state();--> statement-breakpoint
CREATE TRIGGER trade_rings_keep_final_state BEFORE UPDATE OF state ON trade_rings FOR EACH ROW
  WHEN (OLD.state <> 'open' AND NEW.state <> OLD.state) EXECUTE FUNCTION keep_final_trade_state();--> statement-breakpoint

-- At the end of the transaction, a closed offer or ring has no reserved copies.
CREATE FUNCTION check_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM trade_reservations
    WHERE CASE TG_TABLE_NAME WHEN 'trades' THEN trade_id ELSE ring_id END = NEW.id
  ) THEN
    RAISE EXCEPTION 'a closed trade has reserved copies' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trades_release_copies AFTER UPDATE ON trades DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state NOT IN ('open', 'held')) EXECUTE FUNCTION check_reservations();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER trade_rings_release_copies AFTER UPDATE ON trade_rings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state <> 'open') EXECUTE FUNCTION check_reservations();--> statement-breakpoint

CREATE TRIGGER trade_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_events
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

-- Open pages of a player follow their events: `live:<IDs of players>`.
CREATE FUNCTION notify_live_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_rows('live', array(SELECT DISTINCT player_id::text FROM new_rows));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_events_notify AFTER INSERT ON live_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_events();--> statement-breakpoint

COMMENT ON FUNCTION check_trades_of_instances() IS 'Queues the active offers and rings that want a copy which changed hands or was deleted, so that the job settle-trades ends them.';--> statement-breakpoint
COMMENT ON FUNCTION check_trades_of_player() IS 'Queues a player who was banned or deleted their account, so that the job settle-trades ends their offers.';--> statement-breakpoint
COMMENT ON FUNCTION keep_final_trade_state() IS 'Rejects a change of the state of a closed offer or ring.';--> statement-breakpoint
COMMENT ON FUNCTION check_reservations() IS 'Rejects a transaction that leaves reserved copies of a closed offer or ring.';--> statement-breakpoint
COMMENT ON FUNCTION notify_live_events() IS 'Notifies the players of new live events: live:<IDs of players>.';--> statement-breakpoint
COMMENT ON TABLE trades IS 'Trade offers between two players. A counter-offer is an offer of its own in the other direction.';--> statement-breakpoint
COMMENT ON COLUMN trades.revision IS 'Incremented by every change of the offer. An answer names the revision that the player saw.';--> statement-breakpoint
COMMENT ON COLUMN trades.sender_bloodstones IS 'Bloodstones that each of them gives. They are not reserved.';--> statement-breakpoint
COMMENT ON COLUMN trades.parent_id IS 'The offer that this one answers; null for a first offer.';--> statement-breakpoint
COMMENT ON COLUMN trades.expires_at IS 'When the offer expires if nobody answers.';--> statement-breakpoint
COMMENT ON COLUMN trades.held_at IS 'When the recipient put the offer on hold, which moved the expiry once; null if they did not.';--> statement-breakpoint
COMMENT ON COLUMN trades.reminded_at IS 'When the recipient was reminded of the expiry.';--> statement-breakpoint
COMMENT ON COLUMN trades.closed_at IS 'When the offer reached its final state.';--> statement-breakpoint
COMMENT ON COLUMN trades.closing IS 'Why the recipient declined the offer, or why the site ended it.';--> statement-breakpoint
COMMENT ON COLUMN trades.is_sender_unread IS 'Whether the offer changed since the player last opened it.';--> statement-breakpoint
COMMENT ON TABLE trade_items IS 'Copies in offers, on either side.';--> statement-breakpoint
COMMENT ON COLUMN trade_items.is_given IS 'Whether the sender of the offer gives the copy; otherwise the recipient gives it.';--> statement-breakpoint
COMMENT ON COLUMN trade_items.instance_uuid IS 'The UUID of the copy. It is not a foreign key because burned copies are deleted from instances.';--> statement-breakpoint
COMMENT ON COLUMN trade_items.is_fixed IS 'Whether a counter-offer must keep the copy.';--> statement-breakpoint
COMMENT ON COLUMN trade_items.choice IS 'Copies of a side with the same number are a choice: the recipient chooses one of them. Null if there is none.';--> statement-breakpoint
COMMENT ON COLUMN trade_items.is_traded IS 'Whether the copy changed hands. Null until the offer is accepted.';--> statement-breakpoint
COMMENT ON COLUMN trade_items.snapshot IS 'The copy as it was when it changed hands.';--> statement-breakpoint
COMMENT ON TABLE trade_rings IS 'Rings of three or four players. Each gives one copy to the next player; all copies move at once.';--> statement-breakpoint
COMMENT ON COLUMN trade_rings.state IS 'open, accepted (all copies moved), declined, expired or void.';--> statement-breakpoint
COMMENT ON TABLE trade_ring_members IS 'The players of a ring, in the order in which copies move. The last one gives to the first one.';--> statement-breakpoint
COMMENT ON COLUMN trade_ring_members.position IS 'The place in the ring, from 0.';--> statement-breakpoint
COMMENT ON COLUMN trade_ring_members.instance_uuid IS 'The UUID of the copy that the player gives, and its card and version.';--> statement-breakpoint
COMMENT ON COLUMN trade_ring_members.confirmed_at IS 'When the player confirmed. Their copy is reserved from then on.';--> statement-breakpoint
COMMENT ON COLUMN trade_ring_members.snapshot IS 'The copy as it was when the ring was completed.';--> statement-breakpoint
COMMENT ON TABLE trade_reservations IS 'Copies that are offered in an active offer or were confirmed for an open ring. A copy is in at most one of them.';--> statement-breakpoint
COMMENT ON COLUMN trade_reservations.trade_id IS 'The offer or the ring for which the copy is reserved.';--> statement-breakpoint
COMMENT ON TABLE trade_events IS 'What happened to an offer or a ring: its story. Rows are never changed or deleted.';--> statement-breakpoint
COMMENT ON COLUMN trade_events.kind IS 'created, held, reminded, accepted, declined, countered, cancelled, expired, void or confirmed.';--> statement-breakpoint
COMMENT ON COLUMN trade_events.player_id IS 'Who did it; null for the site.';--> statement-breakpoint
COMMENT ON TABLE trade_receipts IS 'The players of a completed trade or ring, with their names at that time.';--> statement-breakpoint
COMMENT ON COLUMN trade_receipts.name IS 'The name at that time; null since the player deleted their account.';--> statement-breakpoint
COMMENT ON COLUMN trade_receipts.meaning IS 'What the trade meant for the player at that time; null for a ring.';--> statement-breakpoint
COMMENT ON TABLE trade_settings IS 'Players'' settings for trades that differ from the defaults.';--> statement-breakpoint
COMMENT ON COLUMN trade_settings.audience IS 'Who can send offers to the player.';--> statement-breakpoint
COMMENT ON COLUMN trade_settings.is_matched IS 'Whether the player appears in other players'' matches and rings.';--> statement-breakpoint
COMMENT ON TABLE player_blocks IS 'Players whose offers a player does not want. The blocked players are not told.';--> statement-breakpoint
COMMENT ON TABLE trade_signals IS 'Facts about completed trades that staff look at. They are not accusations.';--> statement-breakpoint
COMMENT ON COLUMN trade_signals.player_id IS 'The player whom the fact is about: who gave much more, has a young account, trades with few others, was banned.';--> statement-breakpoint
COMMENT ON COLUMN trade_signals.facts IS 'The numbers at that time.';--> statement-breakpoint
COMMENT ON TABLE trade_checks IS 'Active offers and rings that want a copy that changed hands or was deleted. A trigger inserts the rows; the job settle-trades checks the offers and deletes the rows. Rows are only inserted by writers, which never wait for each other here.';--> statement-breakpoint
COMMENT ON COLUMN trade_checks.player_id IS 'A player whose ban began, whose offers end.';--> statement-breakpoint
COMMENT ON TABLE live_events IS 'What open pages of a player follow as it happens. Rows are deleted after a day.';--> statement-breakpoint
COMMENT ON COLUMN live_events.id IS 'The IDs of a player''s events follow the order of the commits, because each writer holds the player''s row lock.';--> statement-breakpoint
COMMENT ON COLUMN live_events.topic IS 'What changed, such as trade or ring.';--> statement-breakpoint
COMMENT ON COLUMN live_events.subject IS 'The UUID of what changed.';--> statement-breakpoint
COMMENT ON COLUMN live_events.kind IS 'What happened to it, such as accepted.';
