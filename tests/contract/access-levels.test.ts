import { expect, it } from 'vitest';
import type { Access } from '#contract/access-levels.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { EndpointName } from '#contract/endpoints.ts';

/** Who may call the endpoints below an address; all others are for players. */
const levels: readonly (readonly [address: string, level: Access])[] = [
  ['/admin/', 'admin'],
  ['/staff/', 'staff'],
  ['/bot/', 'bot'],
  ['/webhooks/vote/', 'voting-site'],
  ['/webhooks/payment', 'payment-provider'],
];

/** Endpoints for more people than their address says. */
const exceptions: Partial<Record<Access, readonly EndpointName[]>> = {
  investigator: ['commentOnSignal', 'getTradeGraph', 'listSignalRules', 'listSignals'],
  session: [
    'appealAction',
    'acknowledgeWarning',
    'exportData',
    'getStanding',
    'listApiKeys',
    'listSessions',
    'revokeApiKey',
    'revokeSession',
    'signOut',
  ],
  visitor: ['getVersionMap', 'listMakers', 'listSeriesCollectors', 'listSeriesOwners', 'listVersions'],
  anyone: [
    'countPlayers',
    'exportCatalog',
    'getAnnouncement',
    'getCard',
    'getCardHistory',
    'getCardNeighbours',
    'getCardTrades',
    'getClan',
    'getClanHistory',
    'getFeaturedClan',
    'getPack',
    'getSeries',
    'getSeriesHistory',
    'listBadges',
    'listBulk',
    'listBundles',
    'listCardMakers',
    'listCatalog',
    'listClans',
    'listCosmeticOffers',
    'listEventTypes',
    'listEvents',
    'listGenres',
    'listHighlights',
    'listLeaderboard',
    'listPackCards',
    'listPacks',
    'listPartners',
    'listSeries',
    'listSimilar',
    'explainSearch',
    'listSpecialRewards',
    'listSuggestions',
    'listVotingSites',
    'readEventFeed',
    'readOverlay',
    'readPersonalCalendar',
    'reportCrash',
    'searchPlayers',
    'signIn',
  ],
};

function expectedLevel(name: EndpointName, path: string): Access {
  const exception = Object.entries(exceptions).find(([, names]) => names.includes(name));
  return (
    (exception?.[0] as Access | undefined) ?? levels.find(([address]) => path.startsWith(address))?.[1] ?? 'player'
  );
}

it('an endpoint is open to nobody beyond those whom its address names, except what is listed here', () => {
  expect(endpoints.map(({ name, access }) => [name, access])).toEqual(
    endpoints.map(({ name, path }) => [name, expectedLevel(name, path)]),
  );
});
