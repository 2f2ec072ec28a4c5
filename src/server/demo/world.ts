import { demoAccounts } from '#game/demo-accounts.ts';
import type { DemoAccount } from '#game/demo-accounts.ts';
import { BurnedCopies } from './burned-copies.ts';
import { drawPurses } from './balances.ts';
import { demoCards, seriesUuid } from './cards.ts';
import { demoCatalogue, demoCredits, demoMakers } from './catalogue.ts';
import { demoMemberships } from './clans.ts';
import { allSeries } from './content/series/all-series.ts';
import { demoCosmetics } from './cosmetics.ts';
import { chooseExtras } from './extras.ts';
import { demoBurns, demoIncomes } from './incomes.ts';
import { demoInstanceHistory } from './instance-history.ts';
import { demoInstances } from './instances.ts';
import { demoOldTrades } from './old-trades.ts';
import { demoPlayers } from './players.ts';
import { DemoRandom } from './random.ts';
import { Rhythm } from './rhythm.ts';
import { Timeline } from './timeline.ts';
import { demoVotes } from './votes.ts';

/** Demo users who have traded. The others are new, or their copies have a part in what the team looks into. */
const traders: readonly DemoAccount['key'][] = ['player', 'collector'];

/** IDs in the order of insertion. */
export interface DemoIds {
  frames: readonly number[];
  banners: readonly number[];
  cards: readonly number[];
  players: readonly number[];
}

export type DemoWorld = ReturnType<typeof drawDemoWorld>;

const idsFromOne = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/**
 * Draws the demo world of a moment (`demoMoment`): its catalogue, its players, what they own, and what they traded before
 * the last days. It needs no database, but the IDs that the rows get there, which begin at 1 in a new one.
 */
export function drawDemoWorld(now: Date, given?: DemoIds) {
  const timeline = new Timeline(now);
  const cards = demoCards(timeline);
  const makers = demoMakers();
  const catalogue = demoCatalogue(cards, makers, timeline);
  const banners = given?.banners ?? idsFromOne(catalogue.banners.length);
  const rows = demoPlayers(makers, banners, timeline);
  const ids = given ?? {
    banners,
    frames: idsFromOne(catalogue.frames.length),
    cards: idsFromOne(cards.length),
    players: idsFromOne(rows.length),
  };
  const rhythm = new Rhythm(timeline);
  const players = rows.map(({ uuid, discordId, name, createdAt, activeAt, profileBannerId = null }, index) => ({
    id: idAt(ids.players, index),
    uuid,
    discordId,
    name,
    createdAt,
    activeAt,
    profileBannerId,
    person: demoAccounts.find((person) => person.discordId === discordId),
  }));
  const credits = demoCredits(cards, makers);
  const playerOfMaker = new Map(
    makers.map(({ uuid, discordId }) => [uuid, players.find((player) => player.discordId === discordId)]),
  );
  const cardRows = cards.map((card, index) => ({ ...card, id: idAt(ids.cards, index) }));
  const copies = demoInstances({
    cards: cardRows,
    players: players.map(({ person, ...player }) => ({ ...player, copies: person?.cardCount })),
    frameIds: ids.frames,
    timeline,
    rhythm,
    makerCopies: cardRows.flatMap(({ id: cardId, uuid, createdAt }) =>
      (credits.get(uuid) ?? []).flatMap((maker) => {
        const player = playerOfMaker.get(maker);
        return player ? [{ cardId, ownerId: player.id, createdAt }] : [];
      }),
    ),
  });
  const claims = copies.map(({ ownerId, createdAt }) => ({ playerId: ownerId, at: createdAt }));
  const purses = drawPurses(players);
  const others = players.filter(({ person }) => !person);
  const extras = chooseExtras(
    others.filter((player) => makers.every(({ discordId }) => discordId !== player.discordId)),
    { copies, purses, timeline },
  );
  const seriesOf = new Map(
    allSeries.map((words, id) => {
      const uuid = seriesUuid(words);
      const total = cards.filter((card) => card.seriesUuid === uuid).length;
      return [uuid, { id, uuid, name: words.name, total }];
    }),
  );
  const cardOf = new Map(
    cardRows.flatMap(({ id, name, rarity, seriesUuid: uuid }) => {
      const series = seriesOf.get(uuid);
      return series ? [[id, { name, rarity, series }] as const] : [];
    }),
  );
  // This changes the owners of copies.
  const oldTrades = demoOldTrades({
    copies,
    players: players.filter(
      (player) => !extras.includes(player) && (!player.person || traders.includes(player.person.key)),
    ),
    cards: cardOf,
    timeline,
  });
  const memberships = demoMemberships(rows);
  return {
    ...{ now, ids, timeline, rhythm, catalogue, rows, memberships, players, purses },
    ...{ cards: cardRows, cardOf, copies, claims, extras, oldTrades },
  };
}

/** Draws what players did with their copies. */
export function drawDemoDeeds({ ids, timeline, rhythm, players, cards, copies }: DemoWorld) {
  const burnedCopies = new BurnedCopies(cards, copies, new DemoRandom('burned copies'));
  const owners = players.map(({ person, ...player }) => ({ ...player, isDemoPerson: person !== undefined }));
  const [people, others] = [players.filter(({ person }) => person), players.filter(({ person }) => !person)];
  return {
    cosmetics: demoCosmetics({ players: owners, frameIds: ids.frames, bannerIds: ids.banners }),
    histories: demoInstanceHistory({ copies, players: owners, frameIds: ids.frames }),
    cast: demoVotes(owners, { timeline, rhythm }),
    incomes: [...demoIncomes(people, burnedCopies), ...demoBurns(others, burnedCopies, timeline)].sort(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    ),
  };
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`no row ${index}`);
  return id;
}
