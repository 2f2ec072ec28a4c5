import * as v from 'valibot';
import { TradeSummary } from '#contract/trade/offer.ts';
import type { TradeDetails, TradeItem, TradeMeaning, TradeSide } from '#contract/trade/offer.ts';
import type { Rarity } from '#game/rarity.ts';
import { allowedTradeActions, isActiveTrade } from '#game/trade.ts';
import { uuidOf } from './instances.ts';

/** Returns a copy in an offer as the API sends it. */
export function tradeItemOf(number: number, more: Partial<TradeItem> & { rarity?: Rarity } = {}): TradeItem {
  const { rarity = 'C', ...rest } = more;
  return {
    uuid: uuidOf(number),
    version: 100 + number,
    card: {
      uuid: uuidOf(5_000 + number),
      name: `Card ${number}`,
      series: 'Night Parade',
      rarity,
      type: 'default',
      art_version: 0,
    },
    frame: null,
    is_fixed: false,
    choice: null,
    is_traded: null,
    obstacle: null,
    giver_count: 1,
    receiver_count: 0,
    receiver_wants: false,
    ...rest,
  };
}

export const me = { uuid: uuidOf(9_000), discord_id: '8602340000000000101', name: 'Emberlily', discord_avatar: null };
export const other = { uuid: uuidOf(9_001), discord_id: '8602340000000000102', name: 'Goldwick', discord_avatar: null };

const noCards = { C: 0, R: 0, SR: 0, SSR: 0, UR: 0 };
export const plainMeaning: TradeMeaning = {
  gives: 1,
  gets: 1,
  rarities_given: { ...noCards, C: 1 },
  rarities_got: { ...noCards, C: 1 },
  new_cards: 0,
  duplicates_given: 0,
  last_copies_given: 0,
  lowest_version_given: null,
  series: [],
  series_completed: 0,
  series_broken: 0,
  burn_given: 5,
  burn_got: 5,
  gives_much_more: false,
};

interface OfferSketch extends Partial<Omit<TradeDetails, 'mine' | 'theirs'>> {
  mine?: Partial<TradeSide>;
  theirs?: Partial<TradeSide>;
}

/** Returns an offer that the player got, as the API sends it: card 1 for card 2. */
export function offerOf(number: number, { mine = {}, theirs = {}, ...more }: OfferSketch = {}): TradeDetails {
  const state = more.state ?? 'open';
  const isOutgoing = more.is_outgoing ?? false;
  const side = (player: typeof me, items: TradeItem[], change: Partial<TradeSide>): TradeSide => {
    const all = change.items ?? items;
    return { player, bloodstones: 0, count: all.length, ...change, items: all };
  };
  return {
    uuid: uuidOf(number),
    revision: 1,
    state,
    is_outgoing: isOutgoing,
    waits_for: isActiveTrade(state) ? (isOutgoing ? 'them' : 'you') : null,
    actions: allowedTradeActions(state, isOutgoing ? 'sender' : 'recipient'),
    is_unread: false,
    note: '',
    created_at: '2026-11-20T12:00:00.000Z',
    expires_at: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000 + 60_000).toISOString(),
    held_at: null,
    closed_at: isActiveTrade(state) ? null : '2026-11-21T12:00:00.000Z',
    closing: null,
    parent: null,
    counter: null,
    meaning: { mine: plainMeaning, theirs: plainMeaning },
    problems: [],
    story: [{ kind: 'created', at: '2026-11-20T12:00:00.000Z', by: isOutgoing ? 'you' : 'them' }],
    previous: null,
    ...more,
    mine: side(me, [tradeItemOf(1)], mine),
    theirs: side(other, [tradeItemOf(2)], theirs),
  };
}

/** Returns the part of an offer that a list has. */
export function summaryOf(offer: TradeDetails): TradeSummary {
  return v.parse(TradeSummary, offer);
}
