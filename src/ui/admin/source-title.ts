import { rarities } from '#game/rarity.ts';
import { formatReason } from '#ui/account/ledger-labels.ts';

const titles: Readonly<Record<string, string>> = {
  '': 'All',
  pack: 'Packs',
  event_box: 'Event boxes',
  frame: 'Frames',
  banner: 'Banners',
  bundle: 'Moonstones',
  burn: 'Burns',
  reports: 'Reports',
  signals: 'Signals',
  appeals: 'Appeals',
  offer: 'Offers',
  ring: 'Rings',
};

/** Returns what a source of the dashboard is called: a rarity, a currency of money, or a reason of the ledger. */
export function sourceTitle(source: string): string {
  if (source in titles) return titles[source] ?? source;
  if (rarities.some((rarity) => rarity === source)) return source;
  return /^[a-z]{3}$/u.test(source) ? source.toUpperCase() : formatReason(source, {});
}
