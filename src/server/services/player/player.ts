import { and, count, eq, isNull } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { PublicPlayer } from '#contract/player/player.ts';
import type { Profile } from '#contract/player/profile.ts';
import { badgeName } from '#game/badge.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clans } from '#server/db/schema/clan.ts';
import { banners } from '#server/db/schema/cosmetic.ts';
import { counters } from '#server/db/schema/counter.ts';
import { players } from '#server/db/schema/player.ts';
import { staffActions } from '#server/db/schema/staff.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { matchesPlayer } from './player-lookup.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the number of players, from a counter that the database maintains. */
export async function countPlayers({ db }: Context<'db'>): Promise<{ total: number }> {
  const [row] = await db.select({ total: counters.value }).from(counters).where(eq(counters.name, 'players'));
  return { total: row?.total ?? 0 };
}

/** Returns the caller's own profile. */
export function getProfile({ db, caller: { playerId } }: Context<'db' | 'caller'>): Promise<Profile> {
  return loadProfile(db, playerId);
}

export async function loadProfile(db: Queryable, playerId: number): Promise<Profile> {
  const [row] = await selectPlayers(db).where(eq(players.id, playerId));
  if (!row) throw new GameError('PLAYER_NOT_FOUND');
  const { player } = row;
  return {
    ...publicPlayer(row),
    id: player.id,
    discord_name: player.discordName,
    avatar: player.discordAvatar,
    mfaEnabled: player.mfaEnabled,
    userStatus: player.userStatus,
    hasAcceptedTerms: player.hasAcceptedTerms,
    ...(await readBalances(db, playerId)),
    active_at: player.activeAt?.toISOString() ?? null,
    banned_at: player.bannedAt?.toISOString() ?? null,
    banned_until: player.bannedUntil?.toISOString() ?? null,
    warnings: await countWarnings(db, playerId),
    trades_restricted_until: player.tradesRestrictedUntil?.toISOString() ?? null,
    purchases_restricted_until: player.purchasesRestrictedUntil?.toISOString() ?? null,
  };
}

/** Returns how many warnings the player still has to confirm. */
async function countWarnings(db: Queryable, playerId: number): Promise<number> {
  const { kind, acknowledgedAt } = staffActions;
  const [row] = await db
    .select({ total: count() })
    .from(staffActions)
    .where(and(eq(staffActions.playerId, playerId), eq(kind, 'warn'), isNull(acknowledgedAt)));
  return row?.total ?? 0;
}

/** Returns a player's public data, by chat-platform id or uuid. Throws PLAYER_NOT_FOUND. */
export async function getPlayer({ db }: Context<'db'>, id: string): Promise<PublicPlayer> {
  const named = matchesPlayer(id);
  const [row] = named ? await selectPlayers(db).where(named) : [];
  if (!row) throw new GameError('PLAYER_NOT_FOUND');
  return publicPlayer(row);
}

/** Returns a player's badges with their display names. Throws PLAYER_NOT_FOUND. */
export async function listBadges(context: Context<'db'>, id: string) {
  const { badges } = await getPlayer(context, id);
  const data = badges.map((key) => ({ key, name: badgeName(key) }));
  return { data, count: data.length };
}

function selectPlayers(db: Queryable) {
  return db
    .select({
      player: players,
      banner: banners.uuid,
      clan: { index: clans.index, title: clans.title, emote: clans.emote },
    })
    .from(players)
    .leftJoin(banners, eq(banners.id, players.profileBannerId))
    .leftJoin(clans, eq(clans.id, players.clanId));
}

type PlayerRow = Awaited<ReturnType<typeof selectPlayers>>[number];

function publicPlayer({ player, banner, clan }: PlayerRow): PublicPlayer {
  return {
    uuid: player.uuid,
    discord_id: player.discordId,
    name: player.name,
    discord_avatar: player.discordAvatar,
    roles: player.roles,
    badges: player.badges,
    created_at: player.createdAt.toISOString(),
    profile_banner: banner,
    premium: player.premiumUntil?.toISOString() ?? null,
    clan_index: clan?.index ?? 0,
    clan_name: clan?.title ?? null,
    clan_emote: clan?.emote ?? null,
    clan_role: player.clanRole,
  };
}
