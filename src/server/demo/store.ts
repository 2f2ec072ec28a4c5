import { parseSlots } from '#game/pack-slots.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Catalogue } from '#server/import/catalogue.ts';
import type { DemoCard } from './cards.ts';
import { seriesUuid } from './cards.ts';
import { bannerCollections, frameCollections } from './content/cosmetics.ts';
import { allSeries } from './content/series/all-series.ts';
import { demoBundles, demoOffers, demoPacks, demoSeasons } from './content/store.ts';
import type { OfferContent, PackContent } from './content/store.ts';
import { cosmeticUuid, entry } from './entry.ts';
import { demoOpening } from './timeline.ts';
import { uuidOf } from './random.ts';

const dateOrNull = (text: string | undefined) => (text === undefined ? null : new Date(text));

/** Returns the demo world's store, in the format of an import. */
export function demoStore(cards: readonly DemoCard[]): Pick<Catalogue, 'seasons' | 'packs' | 'offers' | 'bundles'> {
  return {
    seasons: demoSeasons.map(({ name, opensAt, closesAt }, index) =>
      entry(index, {
        uuid: uuidOf(`season ${name}`),
        name,
        opens_at: dateOrNull(opensAt),
        closes_at: dateOrNull(closesAt),
      }),
    ),
    packs: demoPacks.map((pack, index) => entry(index, packRow(pack, index, cards))),
    offers: demoOffers
      .flatMap(offerRows)
      .map((row, index) => entry(index, { ...row, position: index, created_at: demoOpening })),
    bundles: demoBundles.map(({ playerLimit, ...bundle }, index) =>
      entry(index, {
        uuid: uuidOf(`bundle ${bundle.name}`),
        ...bundle,
        player_limit: playerLimit ?? null,
        position: index,
        created_at: demoOpening,
      }),
    ),
  };
}

function packRow(pack: PackContent, index: number, cards: readonly DemoCard[]) {
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
    opens_at: dateOrNull(pack.opensAt),
    closes_at: dateOrNull(pack.closesAt),
    position: index,
    created_at: dateOrNull(pack.since) ?? demoOpening,
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

function offerRows({ kind, collection, names, currency, price, season, stock, playerLimit }: OfferContent) {
  const collections = kind === 'frame' ? frameCollections : bannerCollections;
  return (names ?? collections[collection] ?? []).map((name) => ({
    uuid: uuidOf(`offer ${kind} ${collection} ${name}`),
    [kind]: cosmeticUuid(kind, collection, name),
    currency,
    price,
    season: season === undefined ? null : uuidOf(`season ${season}`),
    stock: stock ?? null,
    player_limit: playerLimit ?? null,
  }));
}
