/*
 * Where each table would be in a database that several machines share by player, with Citus as the example. Rows of one
 * player are on one machine (a shard), so that most calls of a player need only that one.
 */

/** Distributed: the column that has the player. Rows with equal values are on the same machine in all these tables. */
export const distributedBy: Readonly<Record<string, string>> = {
  active_days: 'player_id',
  calendar_claims: 'player_id',
  challenge_log: 'player_id',
  challenges: 'player_id',
  clean_up_rules: 'player_id',
  draw_seeds: 'player_id',
  frame_stock: 'player_id',
  idempotency_keys: 'player_id',
  instance_events: 'player_id',
  instances: 'owner_id',
  leaderboard_entries: 'player_id',
  ledger_accounts: 'player_id',
  live_events: 'player_id',
  moonstone_debts: 'player_id',
  notification_preferences: 'player_id',
  orders: 'player_id',
  outbox: 'player_id',
  owned_banners: 'player_id',
  pack_progress: 'player_id',
  payments: 'player_id',
  personal_calendars: 'player_id',
  player_blocks: 'player_id',
  players: 'id',
  push_subscriptions: 'player_id',
  quiet_hours: 'player_id',
  reward_recipients: 'player_id',
  saved_searches: 'player_id',
  sessions: 'player_id',
  spending_limits: 'player_id',
  trade_settings: 'player_id',
  version_wishes: 'player_id',
  vote_cooldowns: 'player_id',
  votes: 'player_id',
};

/** Distributed as well, once they have a column for the player, which follows from another table today. */
export const needsPlayerColumn: Readonly<Record<string, string>> = {
  ledger_entries: 'of its account; 0 for accounts of the site',
  ledger_transfers: 'who started it; the other side has a transfer of its own',
  pack_draws: 'of its opening',
  pack_openings: 'of its order',
  payment_disputes: 'of its payment',
  payment_events: 'of its payment',
};

/** A copy on each machine: small, read by everybody, written seldom. */
export const referenceTables: readonly string[] = [
  'announcements',
  'banners',
  'bundles',
  'card_makers',
  'cards',
  'clans',
  'cosmetic_offers',
  'daily_rewards',
  'draw_pools',
  'event_types',
  'events',
  'frames',
  'game_settings',
  'makers',
  'packs',
  'partners',
  'rewards',
  'seasons',
  'series',
  'site_keys',
  'voting_sites',
];

/** On one machine (the coordinator): of two players, of the whole site, or of staff. */
export const localTables: Readonly<Record<string, string>> = {
  art_files: 'large and immutable; better in a store for objects',
  art_uploads: 'of admins',
  audit_head: 'one chain for the whole site',
  audit_log: 'one chain for the whole site',
  card_counts: 'changes with each copy; to be summed from counts of each shard',
  change_set_previews: 'of admins',
  change_sets: 'of admins',
  changes: 'of admins',
  clan_changes: 'a short queue',
  clan_counts: 'changes with members; to be summed from counts of each shard',
  counters: 'of the whole site',
  daily_rollups: 'of the whole site',
  facet_counts: 'of the catalogue, changes with it',
  instance_freezes: 'of staff',
  job_leases: 'of the whole site',
  leaderboard_dirty_players: 'a short queue, with null for everybody',
  leaderboard_ranks: 'changes with entries; to be summed from counts of each shard',
  leaderboard_state: 'of the whole site',
  object_revisions: 'of admins',
  partner_checks: 'of jobs',
  rate_limits: 'better in Redis',
  ring_reversals: 'of staff',
  signal_progress: 'of jobs',
  signal_thresholds: 'of jobs',
  staff_actions: 'of staff',
  staff_bulks: 'of staff',
  staff_cases: 'of staff',
  staff_notes: 'of staff',
  trade_checks: 'a short queue',
  trade_events: 'of two players',
  trade_flows: 'of two players',
  trade_items: 'of two players',
  trade_receipts: 'of two players',
  trade_reservations: 'of two players',
  trade_reversals: 'of staff',
  trade_ring_members: 'of several players',
  trade_rings: 'of several players',
  trade_signals: 'of two players',
  trades: 'of two players',
  used_oauth_codes: 'a short list, used before the player is known',
};

export type Placement = 'distributed' | 'reference' | 'local';

/** Returns where a table is; undefined if it was not decided. */
export function placementOf(table: string): Placement | undefined {
  if (table in distributedBy || table in needsPlayerColumn) return 'distributed';
  if (referenceTables.includes(table)) return 'reference';
  return table in localTables ? 'local' : undefined;
}

/** The column that a distributed table is divided by. Those that need one get `player_id`. */
export function distributionColumn(table: string): string | undefined {
  return distributedBy[table] ?? (table in needsPlayerColumn ? 'player_id' : undefined);
}
