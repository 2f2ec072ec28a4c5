import { breadcrumbs, serializeJsonLd } from '#ui/base/json-ld.ts';
import { seriesHref, seriesPath } from './series-href.ts';

interface DescribedSeries {
  uuid: string;
  name: string;
  genres: readonly string[];
  cards: number;
  /** The cards of the page. */
  data: readonly { uuid: string; name: string }[];
}

interface Places {
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** Absolute or relative URL of the picture of the series. */
  image: string;
}

/** Returns the JSON-LD of a series for search engines: the series, its cards, and its breadcrumbs. */
export function seriesJsonLd({ uuid, name, genres, cards, data }: DescribedSeries, { origin, image }: Places): string {
  const absolute = (address: string) => new URL(address, origin).href;
  const page = absolute(seriesHref(uuid));
  return serializeJsonLd([
    {
      '@type': 'CreativeWorkSeries',
      '@id': `${page}#series`,
      url: page,
      name,
      image: absolute(image),
      genre: genres,
      hasPart: {
        '@type': 'ItemList',
        numberOfItems: cards,
        itemListElement: data.map((card, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: card.name,
          url: absolute(`/card/${card.uuid}`),
        })),
      },
    },
    breadcrumbs([
      { name: 'Series', item: absolute(seriesPath) },
      { name, item: page },
    ]),
  ]);
}
