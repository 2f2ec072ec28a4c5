import { emptyCatalogue } from '#server/import/catalogue.ts';
import type { CardRow, Catalogue, CosmeticRow, Entry, RowOf } from '#server/import/catalogue.ts';
import type { Timeline } from './timeline.ts';
import { bannerCollections, frameCollections } from './content/cosmetics.ts';
import { debutOf, seriesUuid } from './cards.ts';
import type { DemoCard } from './cards.ts';
import { makerNames } from './content/makers.ts';
import { staffTextContent } from './content/staff-texts.ts';
import { cosmeticUuid, entry } from './entry.ts';
import { DemoRandom, uuidOf } from './random.ts';
import { demoStore } from './store.ts';
import { allSeries } from './content/series/all-series.ts';

export interface DemoMaker {
  uuid: string;
  discordId: string;
  name: string;
}

export function demoMakers(): DemoMaker[] {
  const random = new DemoRandom('makers');
  return makerNames.map((name) => ({ uuid: uuidOf(`maker ${name}`), discordId: random.discordId(), name }));
}

/**
 * Returns each card's artists, by the card's UUID: usually one, sometimes two. Each series has a few regular artists.
 */
export function demoCredits(cards: readonly DemoCard[], makers: readonly DemoMaker[]): Map<string, string[]> {
  const random = new DemoRandom('credits');
  const uuids = makers.map(({ uuid }) => uuid);
  const houses = new Map(allSeries.map((words) => [seriesUuid(words), random.shuffled(uuids).slice(0, 4)]));
  return new Map(
    cards.map((card) => {
      const first = random.pick(random.chance(0.8) ? (houses.get(card.seriesUuid) ?? uuids) : uuids);
      const second = random.pick(uuids);
      return [card.uuid, random.chance(0.12) && second !== first ? [first, second] : [first]];
    }),
  );
}

/** Returns the demo world's catalogue, in the format of an import. */
export function demoCatalogue(cards: readonly DemoCard[], makers: readonly DemoMaker[], timeline: Timeline): Catalogue {
  const credits = demoCredits(cards, makers);
  return {
    ...emptyCatalogue(),
    series: allSeries.map((words, index): Entry<RowOf['series']> =>
      entry(index, {
        uuid: seriesUuid(words),
        name: words.name,
        genres: [...words.genres],
        palette: words.palette,
        scenery: words.scenery,
        created_at: timeline.releaseOf(debutOf(words, timeline)),
      }),
    ),
    makers: makers.map(({ uuid, discordId, name }, index): Entry<RowOf['makers']> =>
      entry(index, { uuid, discord_id: discordId, name, portfolio_url: portfolioOf(name) }),
    ),
    frames: cosmetics('frame', frameCollections),
    banners: cosmetics('banner', bannerCollections),
    cards: cards.map((card, index): Entry<CardRow> =>
      entry(index, {
        uuid: card.uuid,
        name: card.name,
        series: card.seriesUuid,
        rarity: card.rarity,
        batch: card.batch,
        type: card.type,
        makers: credits.get(card.uuid) ?? [],
        created_at: card.createdAt,
        emblem: card.emblem,
      }),
    ),
    // The landing page announces what the specification names (section 1), which the first migration inserts.
    announcements: [],
    ...demoStore(cards, timeline),
    staff_texts: staffTextContent.map((row, index) =>
      entry(index, { uuid: uuidOf(`text for staff ${row.name}`), ...row, position: index + 1 }),
    ),
  };
}

function cosmetics(
  kind: 'frame' | 'banner',
  collections: Readonly<Record<string, readonly string[]>>,
): Entry<CosmeticRow>[] {
  return Object.entries(collections)
    .flatMap(([parent, names]) => names.map((name) => ({ uuid: cosmeticUuid(kind, parent, name), name, parent })))
    .map((row, index) => entry(index, row));
}

function portfolioOf(name: string): string {
  const slug = name.toLowerCase().replace(/[^a-z]+/gu, '-');
  return `https://${slug}.example/`;
}
