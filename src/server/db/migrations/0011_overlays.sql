CREATE TYPE "public"."overlay_kind" AS ENUM('player', 'clan');--> statement-breakpoint
CREATE TABLE "overlays" (
	"player_id" integer NOT NULL,
	"kind" "overlay_kind" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "overlays_player_id_kind_pk" PRIMARY KEY("player_id","kind"),
	CONSTRAINT "overlays_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE "overlays" IS 'The secret addresses of overlays for streams. A player has one of each kind at most.';--> statement-breakpoint
COMMENT ON COLUMN "overlays"."token_hash" IS 'SHA-256 of the token in the address. The token itself is not stored.';--> statement-breakpoint
COMMENT ON COLUMN "overlays"."created_at" IS 'When the address was created; a new address replaces the old one.';--> statement-breakpoint
COMMENT ON COLUMN "overlays"."last_used_at" IS 'When the overlay was last open, to within an hour; null if it was not.';
