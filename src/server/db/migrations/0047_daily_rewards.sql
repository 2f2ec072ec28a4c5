CREATE TABLE "daily_rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" "currency" NOT NULL,
	"amount" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "daily_rewards_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "daily_rewards_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TRIGGER daily_rewards_changed AFTER INSERT OR UPDATE OR DELETE ON daily_rewards
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('events');--> statement-breakpoint

COMMENT ON TABLE daily_rewards IS 'Rewards of days that replace those of their weekdays.';--> statement-breakpoint
COMMENT ON COLUMN daily_rewards.day IS 'The day of the reward, in UTC.';--> statement-breakpoint
COMMENT ON COLUMN daily_rewards.amount IS 'The reward, in units of the currency.';--> statement-breakpoint
COMMENT ON COLUMN daily_rewards.withdrawn_at IS 'When it was withdrawn: the day has the reward of its weekday. Null if it was not.';
