/** A page of the site, for tests that visit all of them. */
export interface PageEntry {
  name: string;
  /** The page's path, or a function that finds one on a site. */
  path: string | ((site: string) => Promise<string>);
  status?: number;
  /** The page is excluded from search engines. */
  isHidden?: true;
  /** The page's subject does not exist: a signed-in player sees that, and the browser logs a 404. */
  has404?: true;
}

/** At least one page of every kind; `tests/content/page-list.test.ts` compares the list with `src/pages`. */
export const pageList: readonly PageEntry[] = [
  { name: 'home', path: '/' },
  { name: 'catalogue', path: '/cards' },
  { name: 'filtered catalogue', path: '/cards?name=fox&rarities=SR,SSR,UR&sort=Name+A-Z' },
  { name: 'catalogue compared with a collection', path: '/cards?mine=0' },
  { name: 'empty catalogue', path: '/cards?name=no-such-card-anywhere' },
  { name: 'card', path: async (site) => `/card/${await findCard(site, 'size=1&rarities=UR')}` },
  { name: 'owners of a series', path: '/cards/owners?series=Anansi%E2%80%99s+Late-Night+Show&version=2' },
  { name: 'collaboration', path: '/vtuber' },
  { name: 'credits', path: '/credits' },
  { name: 'rules', path: '/rules' },
  { name: 'guides', path: '/guides' },
  { name: 'guide', path: '/guides/trading' },
  { name: 'team', path: '/team' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'refund', path: '/refund' },
  { name: 'support', path: '/support' },
  { name: 'redirect', path: '/redirect?to=https://elsewhere.example/a?b=c', isHidden: true },
  { name: 'player search', path: '/search?q=e', isHidden: true },
  { name: 'leaderboard', path: '/leaderboard/players' },
  { name: 'card makers', path: '/card-makers' },
  { name: 'partners', path: '/partners' },
  { name: 'clans', path: '/clans' },
  { name: 'clan', path: '/clans/1' },
  { name: 'vote', path: '/vote' },
  { name: 'calendar', path: '/event/calendar' },
  { name: 'login', path: '/login' },
  { name: 'failed login', path: '/login?error=no-token', isHidden: true },
  { name: 'player', path: '/user/8602340000000000103', isHidden: true },
  { name: 'cosmetics', path: '/cosmetics' },
  { name: 'account', path: '/account', isHidden: true },
  { name: 'standing', path: '/account/standing', isHidden: true },
  { name: 'timeline', path: '/account/timeline', isHidden: true },
  { name: 'notification settings', path: '/settings/notifications', isHidden: true },
  { name: 'offline', path: '/offline', isHidden: true },
  { name: 'register', path: '/register', isHidden: true },
  { name: 'friends', path: '/friends', isHidden: true },
  { name: 'friend requests', path: '/friends/requests', isHidden: true },
  { name: 'wishlist', path: '/wishlist', isHidden: true },
  { name: 'store', path: '/store' },
  { name: 'packs of the store', path: '/store/packs' },
  { name: 'pack', path: async (site) => `/store/packs/${await findPack(site)}` },
  { name: 'provable draws', path: '/store/packs/proof' },
  { name: 'frames of the store', path: '/store/card-frames' },
  { name: 'banners of the store', path: '/store/profile-banners?currency=moonstones' },
  { name: 'moonstones', path: '/store/moonstones' },
  {
    name: 'payment',
    path: '/store/payments/c0ffee00-0000-4000-8000-000000000002',
    isHidden: true,
    has404: true,
  },
  { name: 'trades', path: '/trades', isHidden: true },
  { name: 'new trade offer', path: '/trades/new', isHidden: true },
  { name: 'trade offer', path: '/trades/c0ffee00-0000-4000-8000-000000000001', isHidden: true, has404: true },
  {
    name: 'counter-offer',
    path: '/trades/c0ffee00-0000-4000-8000-000000000001/counter',
    isHidden: true,
    has404: true,
  },
  { name: 'trade history', path: '/trades/history', isHidden: true },
  { name: 'trade matches', path: '/trades/matches', isHidden: true },
  { name: 'rings', path: '/trades/rings', isHidden: true },
  { name: 'ring', path: '/trades/rings/c0ffee00-0000-4000-8000-000000000003', isHidden: true, has404: true },
  { name: 'trade settings', path: '/trades/settings', isHidden: true },
  { name: 'desk of staff', path: '/staff', isHidden: true },
  { name: 'trade for staff', path: '/staff/trades/c0ffee00-0000-4000-8000-000000000001', isHidden: true },
  { name: 'ring for staff', path: '/staff/rings/c0ffee00-0000-4000-8000-000000000003', isHidden: true },
  { name: 'audit log', path: '/staff/audit', isHidden: true },
  { name: 'case', path: '/staff/cases/c0ffee00-0000-4000-8000-000000000004', isHidden: true },
  { name: 'lookup of staff', path: '/staff/players?q=e', isHidden: true },
  { name: "player's file", path: '/staff/players/8602340000000000102', isHidden: true },
  { name: 'trade graph', path: '/staff/players/8602340000000000102/graph', isHidden: true },
  { name: 'signals', path: '/staff/signals', isHidden: true },
  { name: 'bans to confirm', path: '/staff/proposals', isHidden: true },
  { name: 'action for many players', path: '/staff/bulk', isHidden: true },
  { name: 'receipt for many players', path: '/staff/bulk/c0ffee00-0000-4000-8000-000000000005', isHidden: true },
  { name: 'admin', path: '/admin', isHidden: true },
  { name: 'kinds of objects', path: '/admin/objects', isHidden: true },
  { name: 'roles', path: '/admin/roles', isHidden: true },
  { name: 'all trades', path: '/admin/trades?state=accepted', isHidden: true },
  { name: 'audit log for admins', path: '/admin/audit', isHidden: true },
  { name: 'settings of the game', path: '/admin/settings', isHidden: true },
  { name: 'global rewards', path: '/admin/global-rewards', isHidden: true },
  {
    name: 'global reward',
    path: '/admin/global-rewards/c0ffee00-0000-4000-8000-000000000006',
    isHidden: true,
  },
  { name: 'partners for admins', path: '/admin/partners', isHidden: true },
  { name: 'objects of a kind', path: '/admin/objects/cards', isHidden: true },
  { name: 'object', path: '/admin/objects/cards/c0ffee00-0000-4000-8000-000000000001', isHidden: true },
  { name: 'import', path: '/admin/import', isHidden: true },
  { name: 'change sets', path: '/admin/changes', isHidden: true },
  { name: 'change set', path: '/admin/changes/c0ffee00-0000-4000-8000-000000000004', isHidden: true },
  { name: 'packs', path: '/packs', isHidden: true },
  { name: 'market', path: '/market', isHidden: true },
  { name: 'gifts', path: '/gifts', isHidden: true },
  { name: 'find', path: '/find/anything', isHidden: true },
  { name: 'inventory', path: '/inventory', isHidden: true },
  { name: 'clean-up', path: '/inventory/clean-up', isHidden: true },
  { name: 'copy', path: '/inventory/c0ffee00-0000-4000-8000-000000000001', isHidden: true, has404: true },
  { name: 'not found', path: '/nowhere/at/all', status: 404 },
];

/** Returns a page's path on a site. */
export function addressOf({ path }: PageEntry, site: string): Promise<string> {
  return typeof path === 'string' ? Promise.resolve(path) : path(site);
}

async function findCard(site: string, query: string): Promise<string> {
  const response = await fetch(`${site}/api/card/catalog?${query}`);
  const { cards } = (await response.json()) as { cards: { uuid: string }[] };
  if (!cards[0]) throw new Error(`no card for ${query}`);
  return cards[0].uuid;
}

async function findPack(site: string): Promise<string> {
  const response = await fetch(`${site}/api/store/packs`);
  const { data } = (await response.json()) as { data: { uuid: string }[] };
  if (!data[0]) throw new Error('no pack');
  return data[0].uuid;
}
