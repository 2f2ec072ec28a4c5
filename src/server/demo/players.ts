import { demoAccounts, demoPremiumUntil } from '#game/demo-accounts.ts';
import type { DemoAccount } from '#game/demo-accounts.ts';
import { foldText } from '#game/search-text.ts';
import type { players } from '#server/db/schema/player.ts';
import { dayMs, hourMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { demoAvatar } from '#game/demo-avatar.ts';
import type { DemoMaker } from './catalogue.ts';
import { playingMakers } from './content/makers.ts';
import { playerNames } from './content/players.ts';
import { DemoRandom, uuidOf } from './random.ts';

export type PlayerRow = typeof players.$inferInsert & { createdAt: Date; activeAt: Date; badges: string[] };

export const playerCount = 400;

/** Returns the demo users, the card makers who play, and all other players. */
export function demoPlayers(
  makers: readonly DemoMaker[],
  bannerIds: readonly number[],
  timeline: Timeline,
): PlayerRow[] {
  const random = new DemoRandom('players');
  const people = demoAccounts.map((person) => personRow(person, bannerIds, timeline, random));
  const artists = makers.slice(0, playingMakers).map(({ name, discordId }) => ({
    ...ordinaryRow(name, discordId, { bannerIds, timeline }, random),
    badges: ['card_maker', ...(random.chance(0.5) ? ['founder'] : [])],
  }));
  const others = playerNames
    .slice(0, playerCount - people.length - artists.length)
    .map((name) => ordinaryRow(name, random.discordId(), { bannerIds, timeline }, random));
  return [...people, ...artists, ...others];
}

function personRow(
  person: DemoAccount,
  bannerIds: readonly number[],
  { now, opening, bannedAt }: Timeline,
  random: DemoRandom,
): PlayerRow {
  const isStaff = person.roles.length > 0;
  return {
    ...baseRow(person.name, person.discordId),
    // The same values as the chat platform reports at sign-in.
    discordAvatar: person.ban ? null : demoAvatar(person.discordId),
    mfaEnabled: isStaff,
    roles: [...person.roles],
    badges: [...personBadges[person.key]],
    createdAt: new Date(opening.getTime() + random.below(60 * dayMs)),
    // What they did in the last days, they did before this. Nobody plays after a ban.
    activeAt: person.ban ? bannedAt : new Date(now.getTime() - random.below(3 * hourMs)),
    userStatus: 'active',
    premiumUntil: person.premium ? new Date(demoPremiumUntil) : null,
    profileBannerId: random.pick(bannerIds),
    bannedAt: person.ban ? bannedAt : null,
    bannedUntil: person.ban ? new Date(person.ban.until) : null,
    banReason: person.ban?.reason ?? null,
  };
}

const personBadges: Readonly<Record<DemoAccount['key'], readonly string[]>> = {
  player: ['voter', 'summer'],
  premium: ['premium', 'trader', 'christmas', 'summer'],
  collector: ['founder', 'veteran', 'collector', 'premium', 'halloween', 'christmas', 'maid', 'summer', 'voter'],
  'game-mod': ['moderator', 'halloween', 'summer'],
  'anti-cheat': ['anti_cheat', 'tester'],
  admin: ['admin', 'founder', 'premium'],
  banned: [],
};

function ordinaryRow(
  name: string,
  discordId: string,
  { bannerIds, timeline }: { bannerIds: readonly number[]; timeline: Timeline },
  random: DemoRandom,
): PlayerRow {
  const { now, opening } = timeline;
  // More players joined late than early.
  const createdAt = new Date(
    opening.getTime() + Math.floor(random.next() ** 0.75 * (now.getTime() - opening.getTime() - 3 * hourMs)),
  );
  const activeAt = new Date(now.getTime() - Math.floor(random.next() ** 3 * (now.getTime() - createdAt.getTime())));
  const hadPremium = random.chance(0.14);
  return {
    ...baseRow(name, discordId),
    discordAvatar: hasPicture(discordId) ? demoAvatar(discordId) : null,
    mfaEnabled: random.chance(0.35),
    roles: [],
    badges: badgesSince({ createdAt, activeAt }, timeline, random),
    createdAt,
    activeAt,
    userStatus: now.getTime() - activeAt.getTime() < 30 * dayMs ? 'active' : 'inactive',
    premiumUntil: hadPremium ? new Date(now.getTime() + random.whole(-120, 400) * dayMs) : null,
    profileBannerId: random.chance(0.45) ? random.pick(bannerIds) : null,
    bannedAt: null,
    bannedUntil: null,
    banReason: null,
  };
}

/** One in four players has no avatar. */
function hasPicture(discordId: string): boolean {
  return BigInt(discordId) % 4n !== 0n;
}

function baseRow(name: string, discordId: string) {
  return {
    uuid: uuidOf(`player ${discordId}`),
    discordId,
    name,
    discordName: foldText(name)
      .replace(/[^a-z0-9_.]+/gu, '_')
      .replace(/^_+|_+$/gu, ''),
    hasAcceptedTerms: true,
  };
}

/** Returns badges of the periods in which a player was active, and a few that are earned. */
function badgesSince(
  { createdAt, activeAt }: Pick<PlayerRow, 'createdAt'> & { activeAt: Date },
  timeline: Timeline,
  random: DemoRandom,
): string[] {
  const dated: readonly [badge: string, date: Date, chance: number][] = [
    ['founder', new Date(timeline.opening.getTime() + 45 * dayMs), 0.7],
    ['veteran', new Date(timeline.opening.getTime() + 184 * dayMs), 0.6],
    ['halloween', timeline.setOf('halloween_2024').endsAt, 0.4],
    ['christmas', timeline.setOf('christmas_2024').endsAt, 0.4],
    ['maid', timeline.setOf('maid_2025').endsAt, 0.35],
    ['summer', timeline.setOf('summer_2').startsAt, 0.5],
  ];
  const earned: readonly [badge: string, chance: number][] = [
    ['voter', 0.3],
    ['trader', 0.15],
    ['tester', 0.03],
    ['streamer', 0.015],
  ];
  return [
    ...dated.filter(([, date, chance]) => createdAt < date && activeAt > date && random.chance(chance)),
    ...earned.filter(([, chance]) => random.chance(chance)),
  ].map(([badge]) => badge);
}
