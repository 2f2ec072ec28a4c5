import { breadcrumbs, serializeJsonLd } from '#ui/base/json-ld.ts';

interface DescribedCard {
  uuid: string;
  name: string;
  series: string;
  /** The rarity's full name. */
  rarity: string;
  total: number;
  created_at: string;
  genres: readonly string[];
  makers: readonly { name: string; portfolio_url: string | null }[];
}

interface Places {
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** Absolute or relative URLs of the card's picture and of its series' page. */
  image: string;
  seriesHref: string;
}

/**
 * Returns a card's JSON-LD for search engines: a limited-edition artwork (not a Product, because nothing is for sale)
 * and its breadcrumbs. The text is escaped for use in a script element.
 */
export function cardJsonLd(card: DescribedCard, { origin, image, seriesHref }: Places): string {
  const absolute = (address: string) => new URL(address, origin).href;
  const page = absolute(`/card/${card.uuid}`);
  const series = absolute(seriesHref);
  return serializeJsonLd([
    {
      '@type': 'VisualArtwork',
      '@id': `${page}#card`,
      url: page,
      name: card.name,
      image: absolute(image),
      artform: 'Collectible card',
      artEdition: card.total,
      dateCreated: card.created_at,
      keywords: [card.rarity, ...card.genres].join(', '),
      isPartOf: { '@type': 'CreativeWorkSeries', name: card.series, url: series },
      ...(card.makers.length > 0 && {
        creator: card.makers.map(({ name, portfolio_url }) => ({
          '@type': 'Person',
          name,
          ...(portfolio_url !== null && { url: portfolio_url }),
        })),
      }),
    },
    breadcrumbs([
      { name: 'All Cards', item: absolute('/cards') },
      { name: card.series, item: series },
      { name: card.name, item: page },
    ]),
  ]);
}
