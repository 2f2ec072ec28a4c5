import type { TradeSide, TradeSummary } from '#contract/trade/offer.ts';
import { formatVersion } from '#game/version.ts';
import { serializeCsv } from '#ui/account/csv.ts';

const columns = [
  'offer',
  'state',
  'direction',
  'with',
  'created_at',
  'closed_at',
  'given',
  'given_bloodstones',
  'got',
  'got_bloodstones',
  'note',
];

/** Serializes offers as CSV, one row for each. The copies of a side are one text. */
export function serializeTradesCsv(offers: readonly TradeSummary[]): string {
  const rows = offers.map(({ uuid, state, is_outgoing: isOutgoing, mine, theirs, ...offer }) => ({
    offer: uuid,
    state,
    direction: isOutgoing ? 'sent' : 'received',
    with: theirs.player.name,
    created_at: offer.created_at,
    closed_at: offer.closed_at,
    given: copiesOf(mine),
    given_bloodstones: mine.bloodstones,
    got: copiesOf(theirs),
    got_bloodstones: theirs.bloodstones,
    note: offer.note,
  }));
  return serializeCsv(columns, rows);
}

/** "Fox (UR) #7; Crane (SR) #12". Of a choice in a completed trade, only the chosen copy. */
function copiesOf({ items }: TradeSide): string {
  return items
    .filter(({ is_traded: isTraded }) => isTraded !== false)
    .map(({ card, version }) => `${card.name} (${card.rarity}) ${formatVersion(version)}`)
    .join('; ');
}
