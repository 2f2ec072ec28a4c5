CREATE TYPE "public"."recipient_state" AS ENUM('given', 'offered', 'failed');--> statement-breakpoint
CREATE TYPE "public"."reward_delivery" AS ENUM('direct', 'claim');--> statement-breakpoint
CREATE TYPE "public"."reward_state" AS ENUM('proposed', 'scheduled', 'running', 'finished', 'stopped');--> statement-breakpoint
CREATE TABLE "reward_recipients" (
	"reward_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"state" "recipient_state" NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_recipients_reward_id_player_id_pk" PRIMARY KEY("reward_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"delivery" "reward_delivery" NOT NULL,
	"state" "reward_state" NOT NULL,
	"gifts" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"recipients" integer NOT NULL,
	"reason" text NOT NULL,
	"request_hash" text NOT NULL,
	"actor_id" integer NOT NULL,
	"second_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"done_id" integer DEFAULT 0 NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rewards_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "rewards_expiry" CHECK (("rewards"."delivery" = 'claim') = ("rewards"."expires_at" is not null)),
	CONSTRAINT "rewards_second" CHECK ("rewards"."second_id" is distinct from "rewards"."actor_id")
);
--> statement-breakpoint
ALTER TABLE "reward_recipients" ADD CONSTRAINT "reward_recipients_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_recipients" ADD CONSTRAINT "reward_recipients_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_second_id_players_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_recipients_state" ON "reward_recipients" USING btree ("reward_id","state","player_id");--> statement-breakpoint
CREATE INDEX "reward_recipients_player" ON "reward_recipients" USING btree ("player_id","state");--> statement-breakpoint
CREATE INDEX "rewards_due" ON "rewards" USING btree ("starts_at") WHERE "rewards"."state" in ('scheduled', 'running');
--> statement-breakpoint
COMMENT ON TABLE rewards IS 'Gifts of the team to everybody or to some players. A job gives or offers them in batches.';--> statement-breakpoint
COMMENT ON COLUMN rewards.gifts IS 'What each player gets.';--> statement-breakpoint
COMMENT ON COLUMN rewards.recipients IS 'How many players matched at the preview; from the start on, how many matched then.';--> statement-breakpoint
COMMENT ON COLUMN rewards.reason IS 'Why, as admins wrote it.';--> statement-breakpoint
COMMENT ON COLUMN rewards.request_hash IS 'SHA-256 of the request, so that a repeated one creates nothing.';--> statement-breakpoint
COMMENT ON COLUMN rewards.second_id IS 'The second admin, who confirmed a large reward.';--> statement-breakpoint
COMMENT ON COLUMN rewards.expires_at IS 'Until when players can claim it; null if it is given directly.';--> statement-breakpoint
COMMENT ON COLUMN rewards.done_id IS 'Players up to this ID have been reached.';--> statement-breakpoint
COMMENT ON COLUMN rewards.last_id IS 'The highest ID of a player at the start. Later players do not get it.';--> statement-breakpoint
COMMENT ON TABLE reward_recipients IS 'The reward of each player: the row is written with the gift, so that nobody gets it twice.';--> statement-breakpoint
COMMENT ON COLUMN reward_recipients.problem IS 'Why the player cannot get it; empty otherwise.';--> statement-breakpoint
COMMENT ON COLUMN reward_recipients.at IS 'When it was given, offered or found to be impossible.';
