import { sql } from 'drizzle-orm';
import type { PlayerEntry } from '#contract/player/player.ts';

/** A row of `playerColumns`. */
export interface PlayerEntryRow extends Record<string, unknown> {
  uuid: string;
  discord_id: string;
  name: string;
  discord_avatar: string | null;
  roles: string[];
  badges: string[];
  premium_until: string | null;
  clan_index: number | null;
  clan_name: string | null;
  clan_emote: string | null;
  cards: number;
  unique_cards: number;
}

/** Query for the number of copies of a row of `players`. */
export const ownedCopies = sql`(select count(*)::int from instances where owner_id = players.id)`;
const ownedCards = sql`(select count(distinct card_id)::int from instances where owner_id = players.id)`;

/** A banned player has no entry on the boards. Their copies are counted, because a zero would reveal the ban. */
const counted = (board: 'cards' | 'unique') => sql`coalesce((
  select value from leaderboard_entries where board = ${board} and period = 'all' and player_id = players.id),
  ${board === 'cards' ? ownedCopies : ownedCards})`;

/** The columns of a player in lists. They need `players` and `clanJoin`. */
export const playerColumns = sql`players.uuid, players.discord_id, players.name, players.discord_avatar, players.roles,
  players.badges, players.premium_until, clans.index as clan_index, clans.title as clan_name,
  clans.emote as clan_emote, ${counted('cards')} as cards, ${counted('unique')} as unique_cards`;

export const clanJoin = sql`left join clans on clans.id = players.clan_id`;

export function toPlayerEntry(row: PlayerEntryRow): PlayerEntry {
  return {
    uuid: row.uuid,
    discord_id: row.discord_id,
    name: row.name,
    discord_avatar: row.discord_avatar,
    roles: row.roles,
    badges: row.badges,
    premium: row.premium_until === null ? null : new Date(row.premium_until).toISOString(),
    clan_index: row.clan_index ?? 0,
    clan_name: row.clan_name,
    clan_emote: row.clan_emote,
    cards: row.cards,
    unique_cards: row.unique_cards,
  };
}
