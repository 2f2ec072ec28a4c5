import type { DemoAccount } from '#game/demo-accounts.ts';
import { subjects } from './page-subjects.ts';
import type { FindSubject, Viewer } from './page-subjects.ts';

/**
 * Who sees a page's content: a demo user, or `guest`, a test's own player with a few cards. Everybody sees the content of
 * a page without a role.
 */
type PageRole = Extract<DemoAccount['key'], 'collector' | 'game-mod' | 'admin'> | 'guest';

/** A page of the site, for tests that visit all of them. */
export interface PageEntry {
  name: string;
  /** The page's path, or a function that finds one on a site. `ID` stands for an identifier that only its viewers know. */
  path: string | ((site: string) => Promise<string>);
  role?: PageRole;
  /** Finds the identifier. Others than the viewer see the same page for any identifier. */
  subject?: FindSubject;
  status?: number;
  /** The page is excluded from search engines. */
  isHidden?: true;
  /** Its content has no island, so it is the same for everybody, signed in or not. */
  isPlain?: true;
}

/** At least one page of every kind; `tests/content/page-list.test.ts` compares the list with `src/pages`. */
export const pageList: readonly PageEntry[] = [
  { name: 'home', path: '/' },
  { name: 'catalogue', path: '/cards' },
  { name: 'list of the catalogue', path: '/cards?view=list' },
  { name: 'catalogue by series', path: '/cards?view=series&rarities=UR' },
  { name: 'filtered catalogue', path: '/cards?name=fox&rarities=SR,SSR,UR&sort=Name+A-Z' },
  { name: 'catalogue compared with a collection', path: '/cards?mine=0' },
  { name: 'empty catalogue', path: '/cards?name=no-such-card-anywhere' },
  { name: 'card', path: async (site) => `/card/${await findCard(site, 'size=1&rarities=UR')}` },
  { name: 'series', path: '/series' },
  { name: 'series with a word', path: '/series?q=forest&sort=cards', isHidden: true },
  { name: 'one series', path: async (site) => `/series/${await findSeries(site)}` },
  { name: 'owners of a series', path: '/cards/owners?series=Anansi%E2%80%99s+Late-Night+Show&version=2' },
  { name: 'collaboration', path: '/vtuber' },
  { name: 'credits', path: '/credits', isPlain: true },
  { name: 'rules', path: '/rules', isPlain: true },
  { name: 'guides', path: '/guides', isPlain: true },
  { name: 'guide', path: '/guides/trading', isPlain: true },
  { name: 'team', path: '/team', isPlain: true },
  { name: 'terms', path: '/terms', isPlain: true },
  { name: 'privacy', path: '/privacy', isPlain: true },
  { name: 'refund', path: '/refund', isPlain: true },
  { name: 'support', path: '/support', isPlain: true },
  { name: 'developers', path: '/developers' },
  { name: 'changelog', path: '/changelog', isPlain: true },
  { name: 'redirect', path: '/redirect?to=https://elsewhere.example/a?b=c', isHidden: true, isPlain: true },
  { name: 'player search', path: '/search?q=e', isHidden: true },
  { name: 'leaderboard', path: '/leaderboard/players' },
  { name: 'card makers', path: '/card-makers', isPlain: true },
  { name: 'partners', path: '/partners', isPlain: true },
  { name: 'live pulls', path: '/live' },
  { name: 'clans', path: '/clans' },
  { name: 'clan', path: '/clans/1' },
  { name: 'vote', path: '/vote' },
  { name: 'calendar', path: '/event/calendar' },
  { name: 'login', path: '/login' },
  { name: 'failed login', path: '/login?error=no-token', isHidden: true },
  { name: 'player', path: '/user/8602340000000000103', isHidden: true },
  { name: 'cosmetics', path: '/cosmetics', role: 'collector' },
  { name: 'account', path: '/account', role: 'collector', isHidden: true },
  { name: 'account purchases', path: '/account/purchases', role: 'collector', isHidden: true },
  { name: 'keys for programs', path: '/account/keys', role: 'collector', isHidden: true },
  { name: 'standing', path: '/account/standing', role: 'collector', isHidden: true },
  { name: 'timeline', path: '/account/timeline', role: 'collector', isHidden: true },
  { name: 'inbox', path: '/inbox', role: 'collector', isHidden: true },
  { name: 'notification settings', path: '/settings/notifications', role: 'collector', isHidden: true },
  { name: 'offline', path: '/offline', isHidden: true, isPlain: true },
  { name: 'register', path: '/register', isHidden: true },
  { name: 'friends', path: '/friends', isHidden: true, isPlain: true },
  { name: 'friend requests', path: '/friends/requests', isHidden: true, isPlain: true },
  { name: 'wishlist', path: '/wishlist', isHidden: true, isPlain: true },
  { name: 'store', path: '/store' },
  { name: 'packs of the store', path: '/store/packs' },
  { name: 'pack', path: async (site) => `/store/packs/${await findPack(site)}` },
  { name: 'provable draws', path: '/store/packs/proof' },
  { name: 'my openings', path: '/store/draws', role: 'collector', isHidden: true },
  { name: 'frames of the store', path: '/store/card-frames' },
  { name: 'banners of the store', path: '/store/profile-banners?currency=moonstones' },
  { name: 'moonstones', path: '/store/moonstones' },
  { name: 'payment', path: '/store/payments/ID', role: 'guest', subject: subjects.payment, isHidden: true },
  { name: 'trades', path: '/trades', role: 'guest', isHidden: true },
  { name: 'new trade offer', path: '/trades/new', role: 'collector', isHidden: true },
  { name: 'trade offer', path: '/trades/ID', role: 'guest', subject: subjects.offer, isHidden: true },
  { name: 'counter-offer', path: '/trades/ID/counter', role: 'guest', subject: subjects.offer, isHidden: true },
  { name: 'trade history', path: '/trades/history', role: 'collector', isHidden: true },
  { name: 'trade matches', path: '/trades/matches', role: 'collector', isHidden: true },
  { name: 'rings', path: '/trades/rings', role: 'collector', isHidden: true },
  { name: 'ring', path: '/trades/rings/ID', role: 'guest', subject: subjects.ring, isHidden: true },
  { name: 'trade settings', path: '/trades/settings', role: 'collector', isHidden: true },
  { name: 'desk of staff', path: '/staff', role: 'game-mod', isHidden: true },
  { name: 'trade for staff', path: '/staff/trades/ID', role: 'admin', subject: subjects.acceptedTrade, isHidden: true },
  { name: 'ring for staff', path: '/staff/rings/ID', role: 'admin', subject: subjects.otherRing, isHidden: true },
  { name: 'audit log', path: '/staff/audit', role: 'game-mod', isHidden: true },
  { name: 'case', path: '/staff/cases/ID', role: 'game-mod', subject: subjects.case, isHidden: true },
  { name: 'lookup of staff', path: '/staff/players?q=e', role: 'game-mod', isHidden: true },
  { name: "player's file", path: '/staff/players/8602340000000000102', role: 'game-mod', isHidden: true },
  { name: 'trade graph', path: '/staff/players/8602340000000000102/graph', role: 'game-mod', isHidden: true },
  { name: 'signals', path: '/staff/signals', role: 'game-mod', isHidden: true },
  { name: 'bans to confirm', path: '/staff/proposals', role: 'game-mod', isHidden: true },
  { name: 'action for many players', path: '/staff/bulk', role: 'game-mod', isHidden: true },
  {
    name: 'receipt for many players',
    path: '/staff/bulk/ID',
    role: 'game-mod',
    subject: subjects.bulk,
    isHidden: true,
  },
  { name: 'admin', path: '/admin', role: 'admin', isHidden: true },
  { name: 'kinds of objects', path: '/admin/objects', role: 'admin', isHidden: true },
  { name: 'roles', path: '/admin/roles', role: 'admin', isHidden: true },
  { name: 'all trades for staff', path: '/staff/trades?state=accepted', role: 'game-mod', isHidden: true },
  { name: 'all trades', path: '/admin/trades?state=accepted', role: 'admin', isHidden: true },
  { name: 'audit log for admins', path: '/admin/audit', role: 'admin', isHidden: true },
  { name: 'settings of the game', path: '/admin/settings', role: 'admin', isHidden: true },
  { name: 'global rewards', path: '/admin/global-rewards', role: 'admin', isHidden: true },
  { name: 'global reward', path: '/admin/global-rewards/ID', role: 'admin', subject: subjects.reward, isHidden: true },
  { name: 'partners for admins', path: '/admin/partners', role: 'admin', isHidden: true },
  { name: 'objects of a kind', path: '/admin/objects/cards', role: 'admin', isHidden: true },
  { name: 'object', path: '/admin/objects/cards/ID', role: 'admin', subject: subjects.card, isHidden: true },
  { name: 'import', path: '/admin/import', role: 'admin', isHidden: true },
  { name: 'change sets', path: '/admin/changes', role: 'admin', isHidden: true },
  { name: 'change set', path: '/admin/changes/ID', role: 'admin', subject: subjects.changeSet, isHidden: true },
  { name: 'packs', path: '/packs', isHidden: true, isPlain: true },
  { name: 'market', path: '/market', isHidden: true, isPlain: true },
  { name: 'gifts', path: '/gifts', isHidden: true, isPlain: true },
  { name: 'find', path: '/find/anything', isHidden: true, isPlain: true },
  { name: 'inventory', path: '/inventory', role: 'collector', isHidden: true },
  { name: 'stacks of the inventory', path: '/inventory?view=stacks', role: 'collector', isHidden: true },
  { name: 'clean-up', path: '/inventory/clean-up', role: 'collector', isHidden: true },
  { name: 'copy', path: '/inventory/ID', role: 'collector', subject: subjects.copy, isHidden: true },
  { name: 'not found', path: '/nowhere/at/all', status: 404, isPlain: true },
];

const anyId = 'c0ffee00-0000-4000-8000-000000000001';

/** Returns a page's path on a site. Without its viewer, the identifier in it is of nothing. */
export async function addressOf({ path, subject }: PageEntry, site: string, viewer?: Viewer): Promise<string> {
  if (typeof path !== 'string') return path(site);
  return path.replace('ID', viewer && subject ? await subject(viewer) : anyId);
}

async function findCard(site: string, query: string): Promise<string> {
  const response = await fetch(`${site}/api/card/catalog?${query}`);
  const { cards } = (await response.json()) as { cards: { uuid: string }[] };
  if (!cards[0]) throw new Error(`no card for ${query}`);
  return cards[0].uuid;
}

async function findSeries(site: string): Promise<string> {
  const response = await fetch(`${site}/api/series`);
  const { data } = (await response.json()) as { data: { uuid: string }[] };
  if (!data[0]) throw new Error('no series');
  return data[0].uuid;
}

async function findPack(site: string): Promise<string> {
  const response = await fetch(`${site}/api/store/packs`);
  const { data } = (await response.json()) as { data: { uuid: string }[] };
  if (!data[0]) throw new Error('no pack');
  return data[0].uuid;
}
