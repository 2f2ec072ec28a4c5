import { rarities } from '#game/rarity.ts';
import { defaultVotingLinks } from '#game/voting-link.ts';
import { formatReason } from '#ui/account/ledger-labels.ts';

const titles: Readonly<Record<string, string>> = {
  pack: 'Packs',
  event_box: 'Event boxes',
  frame: 'Frames',
  banner: 'Banners',
  bundle: 'Bundles',
  burn: 'Cards burned',
  reports: 'Reports',
  signals: 'Signals',
  appeals: 'Appeals',
  offer: 'Trades of two players',
  ring: 'Trade rings',
  ...Object.fromEntries(defaultVotingLinks.map(({ key, name }) => [key, name])),
};

/** Returns what a source of the dashboard is called: a rarity, a currency of money, or a reason of the ledger. */
export function sourceTitle(source: string): string {
  if (source in titles) return titles[source] ?? source;
  if (rarities.some((rarity) => rarity === source)) return source;
  return /^[a-z]{3}$/u.test(source) ? source.toUpperCase() : formatReason(source, {});
}
