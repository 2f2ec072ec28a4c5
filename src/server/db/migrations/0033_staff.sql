CREATE TYPE "public"."staff_action_kind" AS ENUM('warn', 'challenge', 'revoke-sessions', 'restrict', 'ban');--> statement-breakpoint
CREATE TYPE "public"."staff_action_state" AS ENUM('proposed', 'active', 'lifted', 'declined');--> statement-breakpoint
CREATE TYPE "public"."staff_case_kind" AS ENUM('report', 'signal', 'appeal');--> statement-breakpoint
CREATE TYPE "public"."staff_case_state" AS ENUM('open', 'assigned', 'closed');--> statement-breakpoint
ALTER TYPE "public"."instance_state" ADD VALUE 'frozen';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'account' BEFORE 'test';--> statement-breakpoint
ALTER TYPE "public"."trade_closing" ADD VALUE 'rules';--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"player_id" integer,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_freezes" (
	"instance_id" bigint PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signal_progress" (
	"rule" text PRIMARY KEY NOT NULL,
	"done_id" bigint NOT NULL,
	"seen_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signal_thresholds" (
	"rule" text NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signal_thresholds_rule_name_pk" PRIMARY KEY("rule","name"),
	CONSTRAINT "signal_thresholds_positive" CHECK ("signal_thresholds"."value" >= 1)
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"kind" "staff_action_kind" NOT NULL,
	"state" "staff_action_state" NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"restrictions" text[] DEFAULT '{}' NOT NULL,
	"until" timestamp with time zone,
	"challenge_uuid" uuid,
	"case_id" bigint,
	"bulk_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"second_id" integer,
	"second_at" timestamp with time zone,
	"lifted_by_id" integer,
	"lifted_at" timestamp with time zone,
	"lift_words" text DEFAULT '' NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "staff_actions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "staff_actions_others" CHECK ("staff_actions"."player_id" <> "staff_actions"."actor_id"),
	CONSTRAINT "staff_actions_second" CHECK ("staff_actions"."second_id" <> "staff_actions"."actor_id"),
	CONSTRAINT "staff_actions_lifted" CHECK (("staff_actions"."state" = 'lifted') = ("staff_actions"."lifted_at" is not null)),
	CONSTRAINT "staff_actions_until" CHECK (case "staff_actions"."kind" when 'ban' then true when 'restrict' then "staff_actions"."until" is not null else "staff_actions"."until" is null end)
);
--> statement-breakpoint
CREATE TABLE "staff_bulks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_bulks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"actor_id" integer NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_bulks_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "staff_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"kind" "staff_case_kind" NOT NULL,
	"state" "staff_case_state" DEFAULT 'open' NOT NULL,
	"player_id" integer,
	"clan_id" integer,
	"trade_id" bigint,
	"action_id" bigint,
	"opener_id" integer,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"signal_key" text,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"assignee_id" integer,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by_id" integer,
	CONSTRAINT "staff_cases_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "staff_cases_closed" CHECK (("staff_cases"."state" = 'closed') = ("staff_cases"."closed_at" is not null)),
	CONSTRAINT "staff_cases_assigned" CHECK ("staff_cases"."state" <> 'assigned' or "staff_cases"."assignee_id" is not null),
	CONSTRAINT "staff_cases_opened" CHECK (("staff_cases"."kind" = 'signal') = ("staff_cases"."opener_id" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"player_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_notes_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "trade_flows" (
	"giver_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"trades" integer NOT NULL,
	"given" bigint NOT NULL,
	"got" bigint NOT NULL,
	"last_trade_id" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_flows_giver_id_receiver_id_pk" PRIMARY KEY("giver_id","receiver_id")
);
--> statement-breakpoint
CREATE TABLE "trade_reversals" (
	"trade_id" bigint PRIMARY KEY NOT NULL,
	"actor_id" integer NOT NULL,
	"copies" uuid[] NOT NULL,
	"bloodstones" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "trades_restricted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "purchases_restricted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_freezes" ADD CONSTRAINT "instance_freezes_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_freezes" ADD CONSTRAINT "instance_freezes_case_id_staff_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_bulk_id_staff_bulks_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."staff_bulks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_second_id_players_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_lifted_by_id_players_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_bulks" ADD CONSTRAINT "staff_bulks_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_action_id_staff_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."staff_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_opener_id_players_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_assignee_id_players_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_cases" ADD CONSTRAINT "staff_cases_closed_by_id_players_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_players_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_flows" ADD CONSTRAINT "trade_flows_giver_id_players_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_flows" ADD CONSTRAINT "trade_flows_receiver_id_players_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reversals" ADD CONSTRAINT "trade_reversals_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reversals" ADD CONSTRAINT "trade_reversals_actor_id_players_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_player" ON "audit_log" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "staff_actions_player" ON "staff_actions" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "staff_actions_actor" ON "staff_actions" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "staff_actions_proposed" ON "staff_actions" USING btree ("id") WHERE "staff_actions"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_actions_bulk" ON "staff_actions" USING btree ("bulk_id","player_id") WHERE "staff_actions"."bulk_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_cases_queue" ON "staff_cases" USING btree ("kind","state","id");--> statement-breakpoint
CREATE INDEX "staff_cases_assignee" ON "staff_cases" USING btree ("assignee_id","id") WHERE "staff_cases"."state" = 'assigned';--> statement-breakpoint
CREATE INDEX "staff_cases_player" ON "staff_cases" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "staff_cases_opener" ON "staff_cases" USING btree ("opener_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_cases_appeal" ON "staff_cases" USING btree ("action_id") WHERE "staff_cases"."kind" = 'appeal';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_cases_signal" ON "staff_cases" USING btree ("reason","player_id","signal_key") WHERE "staff_cases"."kind" = 'signal';--> statement-breakpoint
CREATE INDEX "staff_notes_player" ON "staff_notes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "trade_flows_receiver" ON "trade_flows" USING btree ("receiver_id");--> statement-breakpoint

INSERT INTO audit_head (id, last_id, digest) VALUES (1, 0, decode(repeat('00', 32), 'hex'));--> statement-breakpoint
CREATE FUNCTION audit_digest(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, (extract(epoch FROM entry.created_at) * 1000000)::bigint, entry.actor_id, entry.action, entry.player_id,
    entry.subject, entry.before, entry.after, entry.reason, entry.request_id
  )::text, 'UTF8'))
$$;--> statement-breakpoint
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
BEGIN
  SELECT * INTO STRICT head FROM audit_head WHERE id = 1 FOR UPDATE;
  NEW.id := head.last_id + 1;
  NEW.digest := audit_digest(head.digest, NEW);
  UPDATE audit_head SET last_id = NEW.id, digest = NEW.digest WHERE id = 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_chained BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE FUNCTION keep_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of audit_log is the level above this one.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'only the audit log changes its head' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_head_kept BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_head();--> statement-breakpoint
CREATE TRIGGER trade_reversals_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint

COMMENT ON FUNCTION audit_digest(bytea, audit_log) IS 'Returns the SHA-256 digest of an audit entry and of the digest before it.';--> statement-breakpoint
COMMENT ON FUNCTION chain_audit_entry() IS 'Numbers audit entries without gaps and chains them by digest, one transaction after the other.';--> statement-breakpoint
COMMENT ON FUNCTION keep_audit_head() IS 'Rejects a change of the head of the audit log, except by the trigger of the log.';--> statement-breakpoint
COMMENT ON COLUMN players.trades_restricted_until IS 'Until when the player cannot trade, or buy anything; null if they were never restricted.';--> statement-breakpoint
COMMENT ON COLUMN instances.state IS 'Whether the copy is kept by its owner, offered in an open trade, or frozen while staff look at a case.';--> statement-breakpoint
COMMENT ON TABLE audit_log IS 'What staff did and looked at. Rows are never changed or deleted. Each row has a digest of its content and of the digest before it, so that a missing or changed row shows.';--> statement-breakpoint
COMMENT ON COLUMN audit_log.id IS '1 for the first row and one more for each further row, without gaps. A trigger writes it.';--> statement-breakpoint
COMMENT ON COLUMN audit_log.actor_id IS 'Who did it; null for the site.';--> statement-breakpoint
COMMENT ON COLUMN audit_log.action IS 'What they did, such as ban or view-file.';--> statement-breakpoint
COMMENT ON COLUMN audit_log.player_id IS 'To whom; null if it is not about one player.';--> statement-breakpoint
COMMENT ON COLUMN audit_log.subject IS 'What it is about: the UUID of an action, a case or a trade.';--> statement-breakpoint
COMMENT ON COLUMN audit_log.before IS 'The state before and after it.';--> statement-breakpoint
COMMENT ON COLUMN audit_log.request_id IS 'The ID of the request, which is also in the log of the server.';--> statement-breakpoint
COMMENT ON COLUMN audit_log.digest IS 'SHA-256 of the digest before it and of the row. A trigger writes it.';--> statement-breakpoint
COMMENT ON TABLE audit_head IS 'The last row of the audit log. Its lock orders the entries. Only the trigger of the log changes it.';--> statement-breakpoint
COMMENT ON COLUMN audit_head.id IS 'Always 1, because there is one row.';--> statement-breakpoint
COMMENT ON COLUMN audit_head.last_id IS 'The ID of the last entry; 0 before the first.';--> statement-breakpoint
COMMENT ON COLUMN audit_head.digest IS 'The digest of the last entry; 32 zero bytes before the first.';--> statement-breakpoint
COMMENT ON TABLE staff_bulks IS 'One action for several players, each of which has its own row of staff_actions.';--> statement-breakpoint
COMMENT ON COLUMN staff_bulks.uuid IS 'The browser chooses it, so that a repeated request continues the same action.';--> statement-breakpoint
COMMENT ON COLUMN staff_bulks.request_hash IS 'SHA-256 of the request in hexadecimal digits.';--> statement-breakpoint
COMMENT ON TABLE staff_actions IS 'What staff did to players. Players see all of it except who did it.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.actor_id IS 'Who acted.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.state IS 'proposed (waits for a second staff member), active, lifted or declined. A row stays active after its end.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.reason IS 'A key of the list of reasons, each of which refers to a rule.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.words IS 'Words for the player.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.restrictions IS 'What a restriction forbids: trades, purchases.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.until IS 'When a ban or a restriction ends; null for a ban without an end and for an action without a duration.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.challenge_uuid IS 'The UUID of the challenge that was asked for.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.case_id IS 'The case that led to it.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.second_id IS 'The second staff member, who confirmed or declined a ban without an end.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.lift_words IS 'Why it was lifted, for the player.';--> statement-breakpoint
COMMENT ON COLUMN staff_actions.acknowledged_at IS 'When the player confirmed that they read a warning.';--> statement-breakpoint
COMMENT ON TABLE staff_notes IS 'Notes of staff about players. Players never see them.';--> statement-breakpoint
COMMENT ON TABLE staff_cases IS 'What waits for staff: reports of players, signals of jobs and appeals against actions.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.player_id IS 'About whom; null for a report about a clan.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.action_id IS 'The action that an appeal is about.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.opener_id IS 'Who reported or appealed; null for a signal.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.reason IS 'The reason of a report, the rule of a signal, or the kind of the action of an appeal.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.words IS 'What the opener wrote.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.signal_key IS 'What makes a signal unique besides its rule and its player, such as the other player. Null for other cases.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.evidence IS 'What is behind it: the numbers, the thresholds and the rows of a signal.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.outcome IS 'How it ended, such as acted or upheld.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.answer IS 'What the player who appealed reads, or a note of staff about a report or a signal.';--> statement-breakpoint
COMMENT ON COLUMN staff_cases.read_at IS 'When staff first took it. The reporter hears of it then.';--> statement-breakpoint
COMMENT ON TABLE instance_freezes IS 'Copies that cannot change hands or be burned while a case is open.';--> statement-breakpoint
COMMENT ON TABLE trade_reversals IS 'Finished trades that staff reversed, as far as the copies were still there.';--> statement-breakpoint
COMMENT ON COLUMN trade_reversals.copies IS 'The UUIDs of the copies that went back.';--> statement-breakpoint
COMMENT ON COLUMN trade_reversals.bloodstones IS 'Bloodstones that went back.';--> statement-breakpoint
COMMENT ON TABLE signal_thresholds IS 'Thresholds of the rules for signals that staff changed. The others have the defaults of the game.';--> statement-breakpoint
COMMENT ON TABLE signal_progress IS 'How far each rule read its rows.';--> statement-breakpoint
COMMENT ON COLUMN signal_progress.done_id IS 'The ID of the last row that the rule has read.';--> statement-breakpoint
COMMENT ON COLUMN signal_progress.seen_id IS 'The highest ID at `seen_at`. Rows up to it are complete some time later, when no older transaction runs.';--> statement-breakpoint
COMMENT ON TABLE trade_flows IS 'What one player gave another in completed trades, as sums of burn values and bloodstones. A job adds new trades.';--> statement-breakpoint
COMMENT ON COLUMN trade_flows.last_trade_id IS 'The last trade that was added.';
