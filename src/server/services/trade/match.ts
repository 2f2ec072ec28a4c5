import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { listedMatchCopies } from '#contract/trade/match.ts';
import type { MatchCopy, MatchQuery, TradeMatch } from '#contract/trade/match.ts';
import type { TradeCard } from '#contract/trade/offer.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';
import { catalogueConditions } from '#server/services/card/card-conditions.ts';
import { loadTradeCards } from './ring-row.ts';
import { chooseSpares, findSpares, spareCards } from './spare-copy.ts';
import type { SpareCopy } from './spare-copy.ts';
import { loadTradePlayers } from './trade-row.ts';
import { findLackedCards, loadWantedCards } from './wanted-card.ts';

/** How many of the caller's wanted cards, of players for each of them, and of players in all are considered. */
const limits = { cards: 40, perCard: 20, players: 60, matches: 20 } as const;

type MatchContext = Context<'db' | 'caller' | 'clock'>;

/**
 * Returns players who have what the caller wants, or have what the caller lacks and lack what the caller has, best first. A
 * search names the cards that they must have; without one, those are of the series that the caller has nearly completed.
 */
export async function listTradeMatches(
  { db, caller: { playerId }, clock }: MatchContext,
  query: MatchQuery,
): Promise<{ data: TradeMatch[] }> {
  const conditions = catalogueConditions({ ...anyOrder, ...query, holderId: playerId });
  const searched = conditions.length > 0 ? await findLackedCards(db, playerId, conditions, limits.cards) : undefined;
  const wanted = searched ?? (await loadWantedCards(db, [playerId], limits.cards)).map(({ card_id: id }) => id);
  const spares = await findSpares(db, wanted, { viewerId: playerId, perCard: limits.perCard, now: clock() });
  // Those with the most of the wanted cards come first.
  const groups = [...Map.groupBy(spares, ({ owner_id: id }) => id)].sort(([, a], [, b]) => b.length - a.length);
  const ids = groups.slice(0, limits.players).map(([id]) => id);
  const matches = await compare(db, playerId, ids, searched);
  const found = matches.filter(({ mine, theirs }) =>
    searched
      ? theirs.some((each) => searched.includes(each.card_id))
      : theirs.some((each) => each.is_wanted) || (mine.length > 0 && theirs.length > 0),
  );
  return { data: await describe(db, found.sort(byQuality).slice(0, limits.matches)) };
}

/** Returns players with a spare copy of a card, and what the caller could give for it. Throws CARD_NOT_FOUND. */
export async function listCardSources(
  { db, caller: { playerId }, clock }: MatchContext,
  uuid: string,
): Promise<{ card: TradeCard; data: TradeMatch[] }> {
  const { rows } = isUuid(uuid)
    ? await db.execute<{ id: number }>(sql`select id from cards where uuid = ${uuid}`)
    : { rows: [] };
  const cardId = rows[0]?.id;
  const card = cardId === undefined ? undefined : (await loadTradeCards(db, [cardId])).get(cardId);
  if (cardId === undefined || !card) throw new GameError('CARD_NOT_FOUND');
  const spares = await findSpares(db, [cardId], { viewerId: playerId, perCard: limits.players, now: clock() });
  const matches = await compare(
    db,
    playerId,
    spares.map(({ owner_id: id }) => id),
    [cardId],
  );
  const found = matches.filter(({ theirs }) => theirs.some((each) => each.card_id === cardId));
  return { card, data: await describe(db, found.sort(byQuality).slice(0, limits.matches)) };
}

const anyOrder = { order_column: 'created_at', order: 'DESC' } as const;

/** A card that one player can give and the other one lacks, with the progress of the latter in its series. */
interface Exchangeable extends Record<string, unknown> {
  partner_id: number;
  /** Whether the caller gives it. */
  is_mine: boolean;
  card_id: number;
  held: number;
  total: number;
  /** Whether the one who lacks it said that they want it. */
  is_wanted: boolean;
}

interface Match {
  partnerId: number;
  giverId: number;
  mine: Exchangeable[];
  theirs: Exchangeable[];
}

/** Compares the caller's collection with those of other players. Named cards come first, also if the caller has them. */
async function compare(
  db: Queryable,
  playerId: number,
  partnerIds: readonly number[],
  cardIds: readonly number[] = [],
): Promise<Match[]> {
  if (partnerIds.length === 0) return [];
  const named = sql`${sql.param([...cardIds])}::int[]`;
  const { rows } = await db.execute<Exchangeable>(sql`
    with partners as (select unnest(${sql.param([...partnerIds])}::int[]) as id),
    sizes as materialized (select series_id, count(*)::int as total from cards group by series_id),
    my_cards as materialized (select distinct card_id from instances where owner_id = ${playerId}),
    my_spares as materialized (select card_id from ${spareCards(sql`${playerId}`)} spare),
    their_cards as materialized (
      select distinct owner_id as partner_id, card_id from instances where owner_id in (select id from partners)
    ),
    my_series as (
      select c.series_id, count(*)::int as held from my_cards join cards c on c.id = card_id group by c.series_id
    ),
    their_series as (
      select partner_id, c.series_id, count(*)::int as held
      from their_cards join cards c on c.id = card_id group by partner_id, c.series_id
    ),
    given as (
      select partners.id as partner_id, true as is_mine, my_spares.card_id
      from partners cross join my_spares
      where not exists (
        select from their_cards where partner_id = partners.id and their_cards.card_id = my_spares.card_id)
      union all
      select partners.id, false, spare.card_id
      from partners cross join lateral ${spareCards(sql`partners.id`)} spare
      where spare.card_id not in (select card_id from my_cards) or spare.card_id = any(${named})
    )
    select partner_id, is_mine, card_id, held, total, is_wanted from (
      select given.*, wished.card_id is not null as is_wanted, coalesce(case when is_mine then their_series.held else my_series.held end, 0) as held, sizes.total,
        row_number() over (
          partition by given.partner_id, is_mine
          order by (given.card_id = any(${named})) desc, wished.card_id is null,
            coalesce(case when is_mine then their_series.held else my_series.held end, 0) = 0,
            sizes.total - coalesce(case when is_mine then their_series.held else my_series.held end, 0), given.card_id
        ) as place
      from given join cards c on c.id = given.card_id join sizes on sizes.series_id = c.series_id
      left join my_series on my_series.series_id = c.series_id
      left join their_series on their_series.partner_id = given.partner_id and their_series.series_id = c.series_id
      left join wanted_cards wished on wished.card_id = given.card_id
        and wished.player_id = case when is_mine then given.partner_id else ${playerId}::int end
    ) ranked order by partner_id, is_mine, place`);
  const groups = Map.groupBy(rows, ({ partner_id: id }) => id);
  return partnerIds.map((partnerId) => {
    const all = groups.get(partnerId) ?? [];
    return {
      partnerId,
      giverId: playerId,
      mine: all.filter(({ is_mine: isMine }) => isMine),
      theirs: all.filter(({ is_mine: isMine }) => !isMine),
    };
  });
}

/** How many cards of a series the caller would still lack after getting the best of theirs. */
function fewestLeft({ theirs }: Match): number | null {
  const left = theirs.filter(({ held }) => held > 0).map(({ held, total }) => Math.max(0, total - held - 1));
  return left.length > 0 ? Math.min(...left) : null;
}

/**
 * What the caller said they want comes first, then the fewest steps to completing a series, then the most cards in both
 * directions.
 */
function byQuality(a: Match, b: Match): number {
  const [left, right] = [a, b].map((match) => fewestLeft(match) ?? Infinity) as [number, number];
  const both = (match: Match) => Math.min(match.mine.length, match.theirs.length);
  const wished = ({ theirs }: Match) => theirs.filter(({ is_wanted: isWanted }) => isWanted).length;
  return wished(b) - wished(a) || (left === right ? 0 : left - right) || both(b) - both(a) || a.partnerId - b.partnerId;
}

async function describe(db: Queryable, matches: readonly Match[]): Promise<TradeMatch[]> {
  const shown = matches.map((match) => ({
    ...match,
    shownMine: match.mine.slice(0, listedMatchCopies),
    shownTheirs: match.theirs.slice(0, listedMatchCopies),
  }));
  const named = shown.flatMap((match) => [...match.shownMine, ...match.shownTheirs]);
  const ownerOf = ({ is_mine: isMine, partner_id: partnerId }: Exchangeable, { giverId }: Match) =>
    isMine ? giverId : partnerId;
  const wanted = shown.flatMap((match) =>
    [...match.shownMine, ...match.shownTheirs].map((each) => ({
      card_id: each.card_id,
      owner_id: ownerOf(each, match),
    })),
  );
  const [people, cards, copies] = await Promise.all([
    loadTradePlayers(
      db,
      matches.map(({ partnerId }) => partnerId),
    ),
    loadTradeCards(
      db,
      named.map(({ card_id: id }) => id),
    ),
    chooseSpares(db, unique(wanted)),
  ]);
  const copyOf = new Map(copies.map((copy) => [`${copy.owner_id} ${copy.card_id}`, copy]));
  const toCopies = (match: Match, list: readonly Exchangeable[]): MatchCopy[] =>
    list.flatMap((each) => {
      const copy: SpareCopy | undefined = copyOf.get(`${ownerOf(each, match)} ${each.card_id}`);
      const card = cards.get(each.card_id);
      if (!copy || !card) return [];
      return [
        {
          uuid: copy.uuid,
          version: copy.version,
          card,
          series_held: each.held,
          series_total: each.total,
          is_wanted: each.is_wanted,
        },
      ];
    });
  return shown.flatMap((match) => {
    const player = people.get(match.partnerId);
    if (!player) return [];
    return [
      {
        player,
        they_have: match.theirs.length,
        i_have: match.mine.length,
        fewest_left: fewestLeft(match),
        theirs: toCopies(match, match.shownTheirs),
        mine: toCopies(match, match.shownMine),
      },
    ];
  });
}

function unique(spares: readonly { card_id: number; owner_id: number }[]) {
  return [...new Map(spares.map((spare) => [`${spare.owner_id} ${spare.card_id}`, spare])).values()];
}
