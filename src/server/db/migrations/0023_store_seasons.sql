CREATE TABLE "bundles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"moonstones" integer NOT NULL,
	"bonus" integer NOT NULL,
	"price" integer NOT NULL,
	"player_limit" integer,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundles_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "bundles_moonstones_positive" CHECK ("bundles"."moonstones" >= 1 and "bundles"."bonus" >= 0),
	CONSTRAINT "bundles_price_positive" CHECK ("bundles"."price" >= 1),
	CONSTRAINT "bundles_limit_positive" CHECK ("bundles"."player_limit" >= 1),
	CONSTRAINT "bundles_window_ordered" CHECK ("bundles"."opens_at" < "bundles"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	CONSTRAINT "seasons_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "seasons_window_ordered" CHECK ("seasons"."opens_at" < "seasons"."closes_at")
);
--> statement-breakpoint
ALTER TABLE "cosmetic_offers" ADD COLUMN "season_id" integer;--> statement-breakpoint
ALTER TABLE "cosmetic_offers" ADD CONSTRAINT "cosmetic_offers_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cosmetic_offers_season" ON "cosmetic_offers" USING btree ("season_id");