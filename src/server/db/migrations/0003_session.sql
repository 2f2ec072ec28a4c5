CREATE TYPE "public"."challenge_action" AS ENUM('ChallengeLand', 'ChallengePass', 'ChallengeFail');--> statement-breakpoint
CREATE TYPE "public"."account_kind" AS ENUM('player', 'escrow', 'mint', 'sink');--> statement-breakpoint
CREATE TYPE "public"."currency" AS ENUM('bloodstones', 'moonstones', 'soulstones');--> statement-breakpoint
CREATE TYPE "public"."voting_site" AS ENUM('topgg', 'discordbotlist');--> statement-breakpoint
CREATE TABLE "calendar_claims" (
	"player_id" integer NOT NULL,
	"day" date NOT NULL,
	"currency" "currency" NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "calendar_claims_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "challenge_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"action" "challenge_action" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"passed_at" timestamp with time zone,
	CONSTRAINT "challenges_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "account_kind" NOT NULL,
	"player_id" integer,
	"currency" "currency" NOT NULL,
	"balance" bigint,
	CONSTRAINT "accounts_player_named" CHECK (("accounts"."kind" = 'player') = ("accounts"."player_id" is not null)),
	CONSTRAINT "accounts_balance_kept" CHECK (("accounts"."kind" in ('player', 'escrow')) = ("accounts"."balance" is not null)),
	CONSTRAINT "accounts_balance_not_negative" CHECK ("accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint,
	CONSTRAINT "entries_amount_not_zero" CHECK ("entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_turns" (
	"player_id" integer NOT NULL,
	"site" "voting_site" NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_turns_player_id_site_pk" PRIMARY KEY("player_id","site")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"site" "voting_site" NOT NULL,
	"external_id" text,
	"voted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_claims" ADD CONSTRAINT "calendar_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_log" ADD CONSTRAINT "challenge_log_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_turns" ADD CONSTRAINT "vote_turns_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_log_player" ON "challenge_log" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "challenges_player" ON "challenges" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_player_currency" ON "accounts" USING btree ("player_id","currency") WHERE "accounts"."kind" = 'player';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_house_currency" ON "accounts" USING btree ("kind","currency") WHERE "accounts"."kind" <> 'player';--> statement-breakpoint
CREATE INDEX "entries_transfer" ON "entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "entries_account" ON "entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_once" ON "transfers" USING btree ("reason","reference");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "spent_codes_spent_at" ON "spent_codes" USING btree ("spent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "votes_external" ON "votes" USING btree ("site","external_id");--> statement-breakpoint
CREATE INDEX "votes_player" ON "votes" USING btree ("player_id","voted_at");