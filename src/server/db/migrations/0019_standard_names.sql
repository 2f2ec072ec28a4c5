-- Names that say what is in them: docs/database.md has them all.
ALTER TABLE "copies" RENAME TO "instances";--> statement-breakpoint
ALTER TABLE "copy_events" RENAME TO "instance_events";--> statement-breakpoint
ALTER TABLE "attempts" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "kind_counts" RENAME TO "facet_counts";--> statement-breakpoint
ALTER TABLE "standings" RENAME TO "leaderboard_entries";--> statement-breakpoint
ALTER TABLE "standing_changes" RENAME TO "leaderboard_dirty_players";--> statement-breakpoint
ALTER TABLE "standing_clock" RENAME TO "leaderboard_state";--> statement-breakpoint
ALTER TABLE "messages" RENAME TO "outbox";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME TO "notification_preferences";--> statement-breakpoint
ALTER TABLE "push_browsers" RENAME TO "push_subscriptions";--> statement-breakpoint
ALTER TABLE "spent_codes" RENAME TO "used_oauth_codes";--> statement-breakpoint
ALTER TABLE "vote_turns" RENAME TO "vote_cooldowns";--> statement-breakpoint
ALTER TABLE "accounts" RENAME TO "ledger_accounts";--> statement-breakpoint
ALTER TABLE "entries" RENAME TO "ledger_entries";--> statement-breakpoint
ALTER TABLE "transfers" RENAME TO "ledger_transfers";--> statement-breakpoint
ALTER TABLE "instance_events" RENAME COLUMN "copy_uuid" TO "instance_uuid";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "leaderboard_entries" RENAME COLUMN "past_rank" TO "previous_rank";--> statement-breakpoint
ALTER TABLE "leaderboard_state" RENAME COLUMN "is_only" TO "singleton";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "taken_until" TO "leased_until";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "sent_to" TO "delivered_to";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "settled_at" TO "completed_at";--> statement-breakpoint
ALTER TABLE "used_oauth_codes" RENAME COLUMN "spent_at" TO "used_at";--> statement-breakpoint
ALTER SEQUENCE "accounts_id_seq" RENAME TO "ledger_accounts_id_seq";--> statement-breakpoint
ALTER SEQUENCE "copies_id_seq" RENAME TO "instances_id_seq";--> statement-breakpoint
ALTER SEQUENCE "copy_events_id_seq" RENAME TO "instance_events_id_seq";--> statement-breakpoint
ALTER SEQUENCE "entries_id_seq" RENAME TO "ledger_entries_id_seq";--> statement-breakpoint
ALTER SEQUENCE "messages_id_seq" RENAME TO "outbox_id_seq";--> statement-breakpoint
ALTER SEQUENCE "push_browsers_id_seq" RENAME TO "push_subscriptions_id_seq";--> statement-breakpoint
ALTER SEQUENCE "standing_changes_id_seq" RENAME TO "leaderboard_dirty_players_id_seq";--> statement-breakpoint
ALTER SEQUENCE "transfers_id_seq" RENAME TO "ledger_transfers_id_seq";--> statement-breakpoint
ALTER TABLE "ledger_accounts" RENAME CONSTRAINT "accounts_balance_kept" TO "ledger_accounts_balance_kept";--> statement-breakpoint
ALTER TABLE "ledger_accounts" RENAME CONSTRAINT "accounts_balance_not_negative" TO "ledger_accounts_balance_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_accounts" RENAME CONSTRAINT "accounts_pkey" TO "ledger_accounts_pkey";--> statement-breakpoint
ALTER TABLE "ledger_accounts" RENAME CONSTRAINT "accounts_player_id_players_id_fk" TO "ledger_accounts_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_accounts" RENAME CONSTRAINT "accounts_player_named" TO "ledger_accounts_player_named";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "attempts_player_id_key_pk" TO "idempotency_keys_player_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "attempts_player_id_players_id_fk" TO "idempotency_keys_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "instances" RENAME CONSTRAINT "copies_card_id_cards_id_fk" TO "instances_card_id_cards_id_fk";--> statement-breakpoint
ALTER TABLE "instances" RENAME CONSTRAINT "copies_frame_id_frames_id_fk" TO "instances_frame_id_frames_id_fk";--> statement-breakpoint
ALTER TABLE "instances" RENAME CONSTRAINT "copies_owner_id_players_id_fk" TO "instances_owner_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "instances" RENAME CONSTRAINT "copies_pkey" TO "instances_pkey";--> statement-breakpoint
ALTER TABLE "instances" RENAME CONSTRAINT "copies_uuid_unique" TO "instances_uuid_unique";--> statement-breakpoint
ALTER TABLE "instances" RENAME CONSTRAINT "copies_version_not_negative" TO "instances_version_not_negative";--> statement-breakpoint
ALTER TABLE "instance_events" RENAME CONSTRAINT "copy_events_card_id_cards_id_fk" TO "instance_events_card_id_cards_id_fk";--> statement-breakpoint
ALTER TABLE "instance_events" RENAME CONSTRAINT "copy_events_frame_id_frames_id_fk" TO "instance_events_frame_id_frames_id_fk";--> statement-breakpoint
ALTER TABLE "instance_events" RENAME CONSTRAINT "copy_events_pkey" TO "instance_events_pkey";--> statement-breakpoint
ALTER TABLE "instance_events" RENAME CONSTRAINT "copy_events_player_id_players_id_fk" TO "instance_events_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "entries_account_id_accounts_id_fk" TO "ledger_entries_account_id_ledger_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "entries_amount_not_zero" TO "ledger_entries_amount_not_zero";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "entries_pkey" TO "ledger_entries_pkey";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "entries_transfer_id_transfers_id_fk" TO "ledger_entries_transfer_id_ledger_transfers_id_fk";--> statement-breakpoint
ALTER TABLE "facet_counts" RENAME CONSTRAINT "kind_counts_rarity_type_pk" TO "facet_counts_rarity_type_pk";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "messages_pkey" TO "outbox_pkey";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "messages_player_id_players_id_fk" TO "outbox_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notification_choices_player_id_kind_channel_pk" TO "notification_preferences_player_id_kind_channel_pk";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME CONSTRAINT "notification_choices_player_id_players_id_fk" TO "notification_preferences_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "push_subscriptions" RENAME CONSTRAINT "push_browsers_endpoint_unique" TO "push_subscriptions_endpoint_unique";--> statement-breakpoint
ALTER TABLE "push_subscriptions" RENAME CONSTRAINT "push_browsers_pkey" TO "push_subscriptions_pkey";--> statement-breakpoint
ALTER TABLE "push_subscriptions" RENAME CONSTRAINT "push_browsers_player_id_players_id_fk" TO "push_subscriptions_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "push_subscriptions" RENAME CONSTRAINT "push_browsers_uuid_unique" TO "push_subscriptions_uuid_unique";--> statement-breakpoint
ALTER TABLE "used_oauth_codes" RENAME CONSTRAINT "spent_codes_pkey" TO "used_oauth_codes_pkey";--> statement-breakpoint
ALTER TABLE "leaderboard_dirty_players" RENAME CONSTRAINT "standing_changes_pkey" TO "leaderboard_dirty_players_pkey";--> statement-breakpoint
ALTER TABLE "leaderboard_state" RENAME CONSTRAINT "standing_clock_one_row" TO "leaderboard_state_one_row";--> statement-breakpoint
ALTER TABLE "leaderboard_state" RENAME CONSTRAINT "standing_clock_pkey" TO "leaderboard_state_pkey";--> statement-breakpoint
ALTER TABLE "leaderboard_entries" RENAME CONSTRAINT "standings_board_period_player_id_pk" TO "leaderboard_entries_board_period_player_id_pk";--> statement-breakpoint
ALTER TABLE "leaderboard_entries" RENAME CONSTRAINT "standings_player_id_players_id_fk" TO "leaderboard_entries_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "leaderboard_entries" RENAME CONSTRAINT "standings_value_positive" TO "leaderboard_entries_value_positive";--> statement-breakpoint
ALTER TABLE "ledger_transfers" RENAME CONSTRAINT "transfers_pkey" TO "ledger_transfers_pkey";--> statement-breakpoint
ALTER TABLE "vote_cooldowns" RENAME CONSTRAINT "vote_turns_player_id_players_id_fk" TO "vote_cooldowns_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "vote_cooldowns" RENAME CONSTRAINT "vote_turns_player_id_site_pk" TO "vote_cooldowns_player_id_site_pk";--> statement-breakpoint
ALTER INDEX "accounts_house_currency" RENAME TO "ledger_accounts_house_currency";--> statement-breakpoint
ALTER INDEX "accounts_player_currency" RENAME TO "ledger_accounts_player_currency";--> statement-breakpoint
ALTER INDEX "attempts_created_at" RENAME TO "idempotency_keys_created_at";--> statement-breakpoint
ALTER INDEX "copies_card_maker_copy" RENAME TO "instances_card_maker_copy";--> statement-breakpoint
ALTER INDEX "copies_card_version" RENAME TO "instances_card_version";--> statement-breakpoint
ALTER INDEX "copies_framed" RENAME TO "instances_framed";--> statement-breakpoint
ALTER INDEX "copies_locked" RENAME TO "instances_locked";--> statement-breakpoint
ALTER INDEX "copies_owner" RENAME TO "instances_owner";--> statement-breakpoint
ALTER INDEX "copies_version" RENAME TO "instances_version";--> statement-breakpoint
ALTER INDEX "copy_events_copy" RENAME TO "instance_events_instance";--> statement-breakpoint
ALTER INDEX "copy_events_player" RENAME TO "instance_events_player";--> statement-breakpoint
ALTER INDEX "entries_account" RENAME TO "ledger_entries_account";--> statement-breakpoint
ALTER INDEX "entries_transfer" RENAME TO "ledger_entries_transfer";--> statement-breakpoint
ALTER INDEX "messages_due" RENAME TO "outbox_due";--> statement-breakpoint
ALTER INDEX "messages_expiring" RENAME TO "outbox_expiring";--> statement-breakpoint
ALTER INDEX "messages_once" RENAME TO "outbox_once";--> statement-breakpoint
ALTER INDEX "messages_settled" RENAME TO "outbox_completed";--> statement-breakpoint
ALTER INDEX "push_browsers_player" RENAME TO "push_subscriptions_player";--> statement-breakpoint
ALTER INDEX "spent_codes_spent_at" RENAME TO "used_oauth_codes_used_at";--> statement-breakpoint
ALTER INDEX "standings_rank" RENAME TO "leaderboard_entries_rank";--> statement-breakpoint
ALTER INDEX "transfers_once" RENAME TO "ledger_transfers_once";--> statement-breakpoint
ALTER TYPE "copy_state" RENAME TO "instance_state";--> statement-breakpoint
ALTER TYPE "copy_event" RENAME TO "instance_event";--> statement-breakpoint
ALTER TYPE "message_outcome" RENAME TO "delivery_outcome";--> statement-breakpoint
ALTER TRIGGER "accounts_guarded" ON "ledger_accounts" RENAME TO "ledger_accounts_guarded";--> statement-breakpoint
ALTER TRIGGER "cards_kinds_delete" ON "cards" RENAME TO "cards_facets_delete";--> statement-breakpoint
ALTER TRIGGER "cards_kinds_insert" ON "cards" RENAME TO "cards_facets_insert";--> statement-breakpoint
ALTER TRIGGER "cards_kinds_update" ON "cards" RENAME TO "cards_facets_update";--> statement-breakpoint
ALTER TRIGGER "cards_stand" ON "cards" RENAME TO "cards_mark_dirty";--> statement-breakpoint
ALTER TRIGGER "cards_stand_update" ON "cards" RENAME TO "cards_mark_dirty_update";--> statement-breakpoint
ALTER TRIGGER "clan_changes_wake" ON "clan_changes" RENAME TO "clan_changes_notify";--> statement-breakpoint
ALTER TRIGGER "copies_counted_delete" ON "instances" RENAME TO "instances_counted_delete";--> statement-breakpoint
ALTER TRIGGER "copies_counted_insert" ON "instances" RENAME TO "instances_counted_insert";--> statement-breakpoint
ALTER TRIGGER "copies_counted_update" ON "instances" RENAME TO "instances_counted_update";--> statement-breakpoint
ALTER TRIGGER "copies_keep_their_card" ON "instances" RENAME TO "instances_keep_their_card";--> statement-breakpoint
ALTER TRIGGER "copies_stand_delete" ON "instances" RENAME TO "instances_mark_dirty_delete";--> statement-breakpoint
ALTER TRIGGER "copies_stand_insert" ON "instances" RENAME TO "instances_mark_dirty_insert";--> statement-breakpoint
ALTER TRIGGER "copies_stand_update" ON "instances" RENAME TO "instances_mark_dirty_update";--> statement-breakpoint
ALTER TRIGGER "copies_within_print_run" ON "instances" RENAME TO "instances_within_print_run";--> statement-breakpoint
ALTER TRIGGER "copy_events_kept" ON "instance_events" RENAME TO "instance_events_kept";--> statement-breakpoint
ALTER TRIGGER "entries_balanced" ON "ledger_entries" RENAME TO "ledger_entries_balanced";--> statement-breakpoint
ALTER TRIGGER "entries_kept" ON "ledger_entries" RENAME TO "ledger_entries_kept";--> statement-breakpoint
ALTER TRIGGER "entries_posted" ON "ledger_entries" RENAME TO "ledger_entries_posted";--> statement-breakpoint
ALTER TRIGGER "messages_wake" ON "outbox" RENAME TO "outbox_notify";--> statement-breakpoint
ALTER TRIGGER "players_clan_noted" ON "players" RENAME TO "players_record_clan_change";--> statement-breakpoint
ALTER TRIGGER "players_stand" ON "players" RENAME TO "players_mark_dirty";--> statement-breakpoint
ALTER TRIGGER "transfers_balanced" ON "ledger_transfers" RENAME TO "ledger_transfers_balanced";--> statement-breakpoint
ALTER TRIGGER "transfers_kept" ON "ledger_transfers" RENAME TO "ledger_transfers_kept";--> statement-breakpoint
ALTER TRIGGER "votes_stand" ON "votes" RENAME TO "votes_mark_dirty";--> statement-breakpoint
ALTER FUNCTION "card_counts_of_new_cards"() RENAME TO "create_card_counts";--> statement-breakpoint
ALTER FUNCTION "count_changed_copies"() RENAME TO "count_changed_instances";--> statement-breakpoint
ALTER FUNCTION "count_gone_copies"() RENAME TO "count_deleted_instances";--> statement-breakpoint
ALTER FUNCTION "count_kinds"() RENAME TO "count_facets";--> statement-breakpoint
ALTER FUNCTION "count_new_copies"() RENAME TO "count_new_instances";--> statement-breakpoint
ALTER FUNCTION "keep_direction"() RENAME TO "strip_direction_marks";--> statement-breakpoint
ALTER FUNCTION "keep_name"() RENAME TO "normalize_name";--> statement-breakpoint
ALTER FUNCTION "note_clan_change"() RENAME TO "record_clan_change";--> statement-breakpoint
ALTER FUNCTION "note_everybody"() RENAME TO "mark_all_players_dirty";--> statement-breakpoint
ALTER FUNCTION "note_new_owners"() RENAME TO "mark_new_owners_dirty";--> statement-breakpoint
ALTER FUNCTION "note_old_owners"() RENAME TO "mark_old_owners_dirty";--> statement-breakpoint
ALTER FUNCTION "note_other_owner"() RENAME TO "mark_traded_owners_dirty";--> statement-breakpoint
ALTER FUNCTION "note_player"() RENAME TO "mark_player_dirty";--> statement-breakpoint
ALTER FUNCTION "note_voters"() RENAME TO "mark_voters_dirty";--> statement-breakpoint
ALTER FUNCTION "notify_copies"(ids integer[]) RENAME TO "notify_instances";--> statement-breakpoint
ALTER FUNCTION "refuse_change"() RENAME TO "reject_change";--> statement-breakpoint
ALTER FUNCTION "refuse_other_card"() RENAME TO "reject_card_change";--> statement-breakpoint
ALTER FUNCTION "refuse_smaller_print_run"() RENAME TO "reject_smaller_print_run";--> statement-breakpoint
ALTER FUNCTION "refuse_versions_above_print_run"() RENAME TO "reject_versions_above_print_run";--> statement-breakpoint
ALTER FUNCTION "wake_push"() RENAME TO "notify_outbox";--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transfers' THEN
    checked := NEW.id;
  ELSE
    checked := NEW.transfer_id;
  END IF;
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transfer_id = checked) THEN
    RAISE EXCEPTION 'transfer % has no entries', checked USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM ledger_entries JOIN ledger_accounts ON ledger_accounts.id = ledger_entries.account_id
    WHERE ledger_entries.transfer_id = checked
    GROUP BY ledger_accounts.currency HAVING sum(ledger_entries.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'transfer % does not come to zero', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_instances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM new_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET locked = counts.locked + changed.locked, framed = counts.framed + changed.framed
  FROM (
    SELECT card_id, sum(locked) AS locked, sum(framed) AS framed
    FROM (
      SELECT card_id, is_locked::int AS locked, (frame_id IS NOT NULL)::int AS framed FROM new_rows WHERE version > 0
      UNION ALL
      SELECT card_id, -is_locked::int, -(frame_id IS NOT NULL)::int FROM old_rows WHERE version > 0
    ) signed GROUP BY card_id
  ) changed
  WHERE counts.card_id = changed.card_id AND (changed.locked <> 0 OR changed.framed <> 0);
  PERFORM notify_instances(array(
    SELECT DISTINCT new_rows.card_id FROM new_rows JOIN old_rows USING (id) WHERE new_rows.owner_id <> old_rows.owner_id
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_instances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM old_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET claimed = counts.claimed - gone.claimed,
      locked = counts.locked - gone.locked,
      framed = counts.framed - gone.framed,
      version_blocks = coalesce((
        SELECT bit_or(version_block(version)) FROM instances WHERE instances.card_id = counts.card_id AND version > 0
      ), 0)
  FROM (
    SELECT card_id, count(*) AS claimed,
           count(*) FILTER (WHERE is_locked) AS locked,
           count(*) FILTER (WHERE frame_id IS NOT NULL) AS framed
    FROM old_rows WHERE version > 0 GROUP BY card_id
  ) gone
  WHERE counts.card_id = gone.card_id;
  PERFORM notify_instances(array(SELECT DISTINCT card_id FROM old_rows));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO facet_counts AS kept (rarity, type, count)
    SELECT rarity, type, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO facet_counts AS kept (rarity, type, count)
    SELECT rarity, type, -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO facet_counts AS kept (rarity, type, count)
    SELECT rarity, type, sum(change) FROM (
      SELECT rarity, type, 1 AS change FROM new_rows
      UNION ALL
      SELECT rarity, type, -1 FROM old_rows
    ) signed GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (rarity, type) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_instances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM card_counts WHERE card_id IN (SELECT card_id FROM new_rows) ORDER BY card_id FOR UPDATE;
  UPDATE card_counts counts
  SET claimed = counts.claimed + added.claimed,
      locked = counts.locked + added.locked,
      framed = counts.framed + added.framed,
      version_blocks = counts.version_blocks | added.blocks
  FROM (
    SELECT card_id, count(*) AS claimed,
           count(*) FILTER (WHERE is_locked) AS locked,
           count(*) FILTER (WHERE frame_id IS NOT NULL) AS framed,
           bit_or(version_block(version)) AS blocks
    FROM new_rows WHERE version > 0 GROUP BY card_id
  ) added
  WHERE counts.card_id = added.card_id;
  PERFORM notify_instances(array(SELECT DISTINCT card_id FROM new_rows));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_all_players_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) VALUES (NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_new_owners_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) SELECT DISTINCT owner_id FROM new_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_old_owners_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) SELECT DISTINCT owner_id FROM old_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_player_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_traded_owners_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) VALUES (OLD.owner_id), (NEW.owner_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_voters_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaderboard_dirty_players (player_id) SELECT DISTINCT player_id FROM new_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows WHERE channel = 'browser' AND completed_at IS NULL) THEN
    PERFORM pg_notify('mazoku_changed', 'outbox');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts SET balance = balance + NEW.amount
  WHERE id = NEW.account_id AND balance IS NOT NULL
  RETURNING balance INTO NEW.balance;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION reject_smaller_print_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM instances WHERE card_id = NEW.id AND version > print_run(NEW.rarity)) THEN
    RAISE EXCEPTION 'there are more copies of card % than its new rarity has', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
