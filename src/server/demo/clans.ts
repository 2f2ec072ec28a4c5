import type { ClanRole, ClanTier } from '#game/clan.ts';
import { findDemoAccount } from '#game/demo-accounts.ts';
import type { clans } from '#server/db/schema/clan.ts';
import { clanContent } from './content/clans.ts';
import type { PlayerRow } from './players.ts';
import { DemoRandom, uuidOf } from './random.ts';

export type ClanRow = typeof clans.$inferInsert;

export interface Membership {
  clanIndex: number;
  role: ClanRole;
}

export function demoClans(): ClanRow[] {
  return clanContent.map(({ title, emote, tier, invite }, index) => ({
    uuid: uuidOf(`clan ${title}`),
    index: index + 1,
    title,
    emote,
    tier,
    inviteUrl: `https://chat.example/invite/${invite}`,
  }));
}

const sizes: Readonly<Record<ClanTier, readonly [low: number, high: number]>> = {
  3: [4, 8],
  5: [10, 15],
  7: [21, 29],
};
const officers: Readonly<Record<ClanTier, number>> = { 3: 1, 5: 2, 7: 4 };

/** Returns clan memberships by player UUID. Those of the demo users are fixed, the others are random. */
export function demoMemberships(players: readonly PlayerRow[]): Map<string, Membership> {
  const random = new DemoRandom('clans');
  const memberships = new Map<string, Membership>();
  const place = (key: Parameters<typeof findDemoAccount>[0], clanIndex: number, role: ClanRole) => {
    const player = players.find(({ discordId }) => discordId === findDemoAccount(key).discordId);
    if (player) memberships.set(player.uuid, { clanIndex, role });
  };
  place('collector', 1, 'leader');
  place('player', 2, 'member');
  place('premium', 2, 'officer');
  place('game-mod', 5, 'officer');
  place('admin', 1, 'officer');

  const ids = new Set(['anti-cheat', 'banned'].map((key) => findDemoAccount(key as 'banned').discordId));
  const free = random.shuffled(players.filter(({ uuid, discordId }) => !memberships.has(uuid) && !ids.has(discordId)));
  for (const [index, { tier }] of clanContent.entries()) {
    const clanIndex = index + 1;
    const [low, high] = sizes[tier];
    const present = [...memberships.values()].filter((membership) => membership.clanIndex === clanIndex);
    const roles: ClanRole[] = ['leader', ...Array<ClanRole>(officers[tier]).fill('officer')];
    for (const { role } of present) {
      const taken = roles.indexOf(role);
      if (taken !== -1) roles.splice(taken, 1);
    }
    const wanted = random.whole(low, high) - present.length;
    for (const [place, player] of free.splice(0, wanted).entries()) {
      memberships.set(player.uuid, { clanIndex, role: roles[place] ?? 'member' });
    }
  }
  return memberships;
}
