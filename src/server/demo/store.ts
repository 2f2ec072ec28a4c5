import { parseSlots } from '#game/pack-slots.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Catalogue } from '#server/import/catalogue.ts';
import type { DemoCard } from './cards.ts';
import { seriesUuid } from './cards.ts';
import { bannerCollections, frameCollections } from './content/cosmetics.ts';
import { allSeries } from './content/series/all-series.ts';
import { demoBundles } from './content/bundles.ts';
import { demoOffers } from './content/offers.ts';
import type { OfferContent } from './content/offers.ts';
import { demoPacks } from './content/packs.ts';
import type { PackContent } from './content/packs.ts';
import { cosmeticUuid, entry } from './entry.ts';
import { isSold, packWindow, seasonWindows } from './seasons.ts';
import type { Timeline } from './timeline.ts';
import { uuidOf } from './random.ts';

/** Returns the demo world's store, in the format of an import. */
export function demoStore(
  cards: readonly DemoCard[],
  timeline: Timeline,
): Pick<Catalogue, 'seasons' | 'packs' | 'offers' | 'bundles'> {
  const seasons = seasonWindows(timeline);
  return {
    seasons: seasons.map(({ name, opensAt, closesAt }, index) =>
      entry(index, { uuid: uuidOf(`season ${name}`), name, opens_at: opensAt, closes_at: closesAt }),
    ),
    packs: demoPacks
      .filter((pack) => isSold(pack, timeline))
      .map((pack, index) => entry(index, packRow(pack, index, { cards, timeline }))),
    offers: demoOffers
      .flatMap((offer) =>
        offerRows(offer, seasons.find(({ name }) => name === offer.season)?.since ?? timeline.opening),
      )
      .map((row, index) => entry(index, { ...row, position: index })),
    bundles: demoBundles.map(({ playerLimit, ...bundle }, index) =>
      entry(index, {
        uuid: uuidOf(`bundle ${bundle.name}`),
        ...bundle,
        player_limit: playerLimit ?? null,
        position: index,
        created_at: timeline.opening,
      }),
    ),
  };
}

function packRow(
  pack: PackContent,
  index: number,
  { cards, timeline }: { cards: readonly DemoCard[]; timeline: Timeline },
) {
  const { opensAt = null, closesAt = null } = packWindow(pack, timeline);
  const series = allSeries.filter(({ name }) => pack.series?.includes(name)).map(seriesUuid);
  const [rarity, within] = pack.guarantee?.split(' ') ?? [];
  return {
    uuid: uuidOf(`pack ${pack.name}`),
    kind: pack.currency === 'soulstones' ? ('event_box' as const) : ('pack' as const),
    name: pack.name,
    about: pack.about,
    currency: pack.currency,
    price: pack.price,
    slots: parseSlots(pack.slots) ?? [],
    guarantee: rarity === undefined ? null : { rarity: rarity as Rarity, within: Number(within) },
    types: [...pack.types],
    series,
    cover: coverOf(pack, index, series, cards),
    daily_limit: pack.dailyLimit ?? null,
    player_limit: pack.playerLimit ?? null,
    opens_at: opensAt,
    closes_at: closesAt,
    // What is new stands first.
    position: pack.season === undefined ? index + 1 : 0,
    created_at: opensAt ?? timeline.opening,
  };
}

/** Returns three of the rarest cards of a pack, from different series if possible. Each pack begins elsewhere. */
function coverOf(pack: PackContent, index: number, series: readonly string[], cards: readonly DemoCard[]): string[] {
  const inPack = cards.filter(
    (card) => pack.types.includes(card.type) && (series.length === 0 || series.includes(card.seriesUuid)),
  );
  const ranked = inPack.sort((a, b) => rarities.indexOf(b.rarity) - rarities.indexOf(a.rarity));
  const firsts = [...new Map(ranked.toReversed().map((card) => [card.seriesUuid, card])).values()].toReversed();
  const start = firsts.length > 12 ? index * 3 : 0;
  return firsts.slice(start, start + 3).map(({ uuid }) => uuid);
}

function offerRows(
  { kind, collection, names, currency, price, season, stock, playerLimit }: OfferContent,
  createdAt: Date,
) {
  const collections = kind === 'frame' ? frameCollections : bannerCollections;
  return (names ?? collections[collection] ?? []).map((name) => ({
    uuid: uuidOf(`offer ${kind} ${collection} ${name}`),
    [kind]: cosmeticUuid(kind, collection, name),
    currency,
    price,
    season: season === undefined ? null : uuidOf(`season ${season}`),
    stock: stock ?? null,
    player_limit: playerLimit ?? null,
    created_at: createdAt,
  }));
}
