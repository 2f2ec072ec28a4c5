import type { OfferContent } from '#contract/trade/trade.ts';
import type { TradeItem, TradeSummary } from '#contract/trade/offer.ts';
import { burnRewards, preciousVersion } from '#game/burn.ts';
import type { DeclineReason } from '#game/trade.ts';

/** What a player of the demo world thinks of an offer. */
export type Verdict =
  | { answer: 'accept'; gives: string[]; gets: string[] }
  | { answer: 'counter'; content: OfferContent }
  | { answer: 'decline'; reason: DeclineReason };

/** An offer that is worth this share of what it asks for is accepted, and one below the second share is declined. */
const shares = { accepted: 0.95, haggled: 0.4 } as const;

type Proposed = Pick<TradeSummary, 'mine' | 'theirs'>;
type Judged = Pick<TradeSummary, 'mine' | 'theirs' | 'parent'>;

/**
 * Judges an offer by what the cards pay when they are burned, as the game compares sides: low versions, cards that the
 * player lacks or wants, and the last copy of a card count more, a third copy counts less. An offer that gives too little is
 * answered once with one that asks for the rest in bloodstones. What is as good as the player's own offer (`own`), which it
 * answers, is accepted.
 */
export function judgeOffer({ mine, theirs, parent }: Judged, own: Proposed | null = null): Verdict {
  const [gives, gets] = [
    chooseMoved(mine.items, worthOfGiven, 'least'),
    chooseMoved(theirs.items, worthOfGotten, 'most'),
  ];
  const [given, gotten] = [
    worthOf(gives, worthOfGiven) + mine.bloodstones,
    worthOf(gets, worthOfGotten) + theirs.bloodstones,
  ];
  const isOwn = own !== null && isAtLeast({ mine, theirs }, own);
  if (isOwn || gotten >= given * shares.accepted)
    return { answer: 'accept', gives: uuidsOf(gives), gets: uuidsOf(gets) };
  const canAsk = parent === null && mine.bloodstones === 0 && gets.length > 0;
  if (canAsk && gotten >= given * shares.haggled) {
    const missing = given - (gotten - theirs.bloodstones);
    return { answer: 'counter', content: contentOf(gives, gets, Math.ceil(missing / 5) * 5) };
  }
  return { answer: 'decline', reason: gives.some(({ giver_count: count }) => count === 1) ? 'keeping' : 'want-more' };
}

/** Whether an offer takes no more from the player than another one, and gives no less. */
function isAtLeast(offer: Proposed, other: Proposed): boolean {
  const has = (items: readonly TradeItem[], needed: readonly TradeItem[]) =>
    uuidsOf(needed).every((uuid) => items.some((item) => item.uuid === uuid));
  return (
    has(other.mine.items, offer.mine.items) &&
    has(offer.theirs.items, other.theirs.items) &&
    offer.mine.bloodstones <= other.mine.bloodstones &&
    offer.theirs.bloodstones >= other.theirs.bloodstones
  );
}

function worthOfGiven({ card, version, giver_count: count }: TradeItem): number {
  return burnRewards[card.rarity] * versionFactor(version) * (count === 1 ? 1.5 : count > 2 ? 0.8 : 1);
}

function worthOfGotten({ card, version, receiver_count: count, receiver_wants: isWanted }: TradeItem): number {
  const need = isWanted ? 1.5 : count === 0 ? 1.25 : count > 1 ? 0.7 : 1;
  return burnRewards[card.rarity] * versionFactor(version) * need;
}

const versionFactor = (version: number): number => (version <= preciousVersion ? 1.5 : 1);

const worthOf = (items: readonly TradeItem[], worth: (item: TradeItem) => number): number =>
  items.reduce((sum, item) => sum + worth(item), 0);

const uuidsOf = (items: readonly TradeItem[]): string[] => items.map(({ uuid }) => uuid);

/** Returns what changes hands: of copies that are a choice, the one that is worth the least, or the most. */
function chooseMoved(items: readonly TradeItem[], worth: (item: TradeItem) => number, which: 'least' | 'most') {
  const sign = which === 'least' ? 1 : -1;
  const groups = Map.groupBy(items, ({ uuid, choice }) => choice ?? uuid);
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => sign * (worth(a) - worth(b))).slice(0, 1));
}

function contentOf(gives: readonly TradeItem[], gets: readonly TradeItem[], asks: number): OfferContent {
  const named = (item: TradeItem) => ({ uuid: item.uuid, fixed: item.is_fixed, choice: null });
  return { give: gives.map(named), get: gets.map(named), give_bloodstones: 0, get_bloodstones: asks };
}
