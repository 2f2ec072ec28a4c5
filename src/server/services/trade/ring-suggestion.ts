import { sql } from 'drizzle-orm';
import type { TradeRing } from '#contract/trade/ring.ts';
import { ringSizes } from '#game/trade.ts';
import { wantsCard } from '#server/services/wanted-card/wanted-card.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';
import { findLikeness, loadOpenRings } from './open-ring.ts';
import { blocksAmong } from './presence.ts';
import { describePlaces } from './ring-row.ts';
import { chooseSpares, findSpares, spareCards } from './spare-copy.ts';
import type { Spare } from './spare-copy.ts';
import { loadWantedCards } from './wanted-card.ts';

/** How many players of a step are followed, how many of their wanted cards, and how many rings are shown. */
const limits = { players: 15, cards: 12, perCard: 4, rings: 5 } as const;
const maxSize = Math.max(...ringSizes);
const minSize = Math.min(...ringSizes);

/** A chain of players that ends at the caller: each one gives a card to the one before. The last one gives nothing yet. */
interface Chain {
  /** The caller comes first. */
  players: readonly number[];
  /** `cards[n]` goes from `players[n + 1]` to `players[n]`. */
  cards: readonly number[];
}

/**
 * Returns rings in which the caller gets a card that they lack, and gives a spare copy to somebody who lacks its card.
 * Rings that are open already are left out. It goes backwards from the caller: who has what the last one wants?
 */
export async function suggestRings({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<{ data: TradeRing[] }> {
  const now = clock();
  let chains: Chain[] = [{ players: [playerId], cards: [] }];
  const found: { players: readonly number[]; cards: readonly number[] }[] = [];
  for (let size = 2; size <= maxSize && found.length < limits.rings && chains.length > 0; size += 1) {
    chains = await extend(db, playerId, chains, now);
    if (size >= minSize) found.push(...(await close(db, playerId, chains)));
  }
  const open = await loadOpenRings(db, playerId, now);
  // The chain goes against the direction in which copies move.
  const isNew = ({ players, cards }: (typeof found)[number]) =>
    !findLikeness(cards.map((cardId, index) => ({ playerId: giverOf(players, index), cardId })).reverse(), open);
  const rings = (await withoutBlocks(db, found)).filter(isNew).slice(0, limits.rings);
  const spares = rings.flatMap(({ players, cards }) =>
    cards.map((card_id, index) => ({ card_id, owner_id: giverOf(players, index) })),
  );
  const copies = await chooseSpares(db, spares);
  const places = rings.flatMap(({ players, cards }) => {
    const ring = cards.flatMap((cardId, index) => {
      const owner = giverOf(players, index);
      const copy = copies.find((each) => each.card_id === cardId && each.owner_id === owner);
      return copy
        ? [
            {
              playerId: owner,
              instanceUuid: copy.uuid,
              cardId,
              version: copy.version,
              confirmedAt: null,
              snapshot: null,
            },
          ]
        : [];
    });
    return ring.length === players.length ? [ring.reverse()] : [];
  });
  // The copies of a new ring may be those that an open one moves to others.
  const possible = places.filter((ring) => !findLikeness(ring, open));
  const members = await describePlaces(db, playerId, possible);
  return {
    data: members.map((each) => ({
      uuid: null,
      state: 'open',
      members: each,
      is_unread: false,
      created_at: null,
      expires_at: null,
      closed_at: null,
    })),
  };
}

/** Leaves out the rings in which one player blocked another one. */
async function withoutBlocks<T extends Pick<Chain, 'players'>>(db: Queryable, rings: readonly T[]): Promise<T[]> {
  const blocks = await blocksAmong(db, [...new Set(rings.flatMap(({ players }) => players))]);
  return rings.filter(({ players }) =>
    blocks.every(({ playerId, blockedId }) => !players.includes(playerId) || !players.includes(blockedId)),
  );
}

/** The player who gives the card at this index: the next one in the chain, and in the end the caller. */
const giverOf = (players: readonly number[], index: number): number => players[(index + 1) % players.length] ?? 0;

/** Adds a player to each chain who has a spare copy of a card that the last player wants. */
async function extend(db: Queryable, viewerId: number, chains: readonly Chain[], now: Date): Promise<Chain[]> {
  const last = (chain: Chain) => chain.players.at(-1) ?? 0;
  const wanted = await loadWantedCards(db, [...new Set(chains.map(last))], limits.cards);
  const spares = await findSpares(
    db,
    wanted.map(({ card_id: id }) => id),
    { viewerId, perCard: limits.perCard, now },
  );
  const byCard = Map.groupBy(spares, ({ card_id: id }) => id);
  const longer = chains.flatMap((chain) =>
    wanted
      .filter(({ player_id: id }) => id === last(chain))
      .flatMap(({ card_id: cardId }) => (byCard.get(cardId) ?? []).map((spare): [Chain, Spare] => [chain, spare]))
      .filter(([{ players }, { owner_id: owner }]) => !players.includes(owner))
      .map(([{ players, cards }, spare]) => ({
        players: [...players, spare.owner_id],
        cards: [...cards, spare.card_id],
      })),
  );
  // One chain for each new player, so that the rings differ.
  return [...new Map(longer.map((chain) => [last(chain), chain])).values()].slice(0, limits.players);
}

/**
 * Returns the rings of chains whose last player lacks a card of which the caller has a spare copy, and wants it or has begun
 * its series.
 */
async function close(db: Queryable, viewerId: number, chains: readonly Chain[]) {
  const ids = chains.map(({ players }) => players.at(-1) ?? 0);
  const { rows } = await db.execute<{ player_id: number; card_id: number }>(sql`
    with spares as materialized (
      select spare.card_id, c.series_id, c.rarity from ${spareCards(sql`${viewerId}`)} spare join cards c on c.id = card_id
    )
    select wanting.id as player_id, chosen.card_id
    from unnest(${sql.param(ids)}::int[]) as wanting (id)
    cross join lateral (
      select card_id from spares
      where not exists (
        select from instances where instances.card_id = spares.card_id and instances.owner_id = wanting.id)
        and (${wantsCard(sql`wanting.id`, sql`spares.card_id`)} or series_id in (
          select c.series_id from instances join cards c on c.id = instances.card_id where owner_id = wanting.id))
      order by ${wantsCard(sql`wanting.id`, sql`spares.card_id`)} desc, rarity, card_id limit 1
    ) chosen`);
  const cards = new Map(rows.map((row) => [row.player_id, row.card_id]));
  return chains.flatMap((chain) => {
    const card = cards.get(chain.players.at(-1) ?? 0);
    return card === undefined ? [] : [{ players: chain.players, cards: [...chain.cards, card] }];
  });
}
