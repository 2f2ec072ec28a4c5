import type { StaffRole } from './role.ts';

/** A demo account. There is one for each kind of user, so that every view of the site can be tried. */
export interface DemoAccount {
  key: 'player' | 'premium' | 'collector' | 'game-mod' | 'anti-cheat' | 'admin' | 'banned';
  name: string;
  discordId: string;
  roleLabel: string;
  roles: readonly StaffRole[];
  premium: boolean;
  ban: { until: string; reason: string } | null;
  /** The number of copies that the account owns. */
  cardCount: number;
}

/** Demo dates that must stay in the future. */
export const demoPremiumUntil = '2099-12-31T23:59:59.000Z';
const demoBannedUntil = '2099-01-01T00:00:00.000Z';

/*
 * The ids have the chat platform's format, but encode a creation date in 2080. They cannot belong to a real account.
 */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'player',
    name: 'Emberlily',
    discordId: '8602340000000000101',
    roleLabel: 'Player',
    roles: [],
    premium: false,
    ban: null,
    cardCount: 240,
  },
  {
    key: 'premium',
    name: 'Goldwick',
    discordId: '8602340000000000102',
    roleLabel: 'Player with premium',
    roles: [],
    premium: true,
    ban: null,
    cardCount: 720,
  },
  {
    key: 'collector',
    name: 'The Curator of Nine Tails',
    discordId: '8602340000000000103',
    roleLabel: 'Collector of 5,000 cards',
    roles: [],
    premium: true,
    ban: null,
    cardCount: 5000,
  },
  {
    key: 'game-mod',
    name: 'Captain Plover',
    discordId: '8602340000000000104',
    roleLabel: 'Game Moderator',
    roles: ['game-mod'],
    premium: false,
    ban: null,
    cardCount: 160,
  },
  {
    key: 'anti-cheat',
    name: 'Lynx at the Ledger',
    discordId: '8602340000000000105',
    roleLabel: 'Anti-cheat',
    roles: ['anti-cheat'],
    premium: false,
    ban: null,
    cardCount: 90,
  },
  {
    key: 'admin',
    name: 'Mother of Lanterns',
    discordId: '8602340000000000106',
    roleLabel: 'Admin',
    roles: ['admin'],
    premium: true,
    ban: null,
    cardCount: 60,
  },
  {
    key: 'banned',
    name: 'Sticky Fingers Sato',
    discordId: '8602340000000000107',
    roleLabel: 'Banned player',
    roles: [],
    premium: false,
    ban: {
      until: demoBannedUntil,
      reason: 'Cards were moved between accounts of one person, against the trading rules.',
    },
    cardCount: 75,
  },
];

export function findDemoAccount(key: DemoAccount['key']): DemoAccount {
  const person = demoAccounts.find((each) => each.key === key);
  if (!person) throw new Error(`no demo person ${key}`);
  return person;
}
