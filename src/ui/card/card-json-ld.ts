interface DescribedCard {
  uuid: string;
  name: string;
  series: string;
  /** In words. */
  rarity: string;
  total: number;
  created_at: string;
  genres: readonly string[];
  makers: readonly { name: string; portfolio_url: string | null }[];
}

interface Places {
  /** The site's own origin, without a slash at the end. */
  origin: string;
  /** Addresses of the card's picture and of its series' page. */
  image: string;
  seriesHref: string;
}

/**
 * What a card's page says to search engines, as JSON-LD: a work of art in a limited edition (nothing here
 * is for sale, so it is no Product), and the way to it. Safe inside of a script element.
 */
export function cardJsonLd(card: DescribedCard, { origin, image, seriesHref }: Places): string {
  const absolute = (address: string) => new URL(address, origin).href;
  const page = absolute(`/card/${card.uuid}`);
  const series = absolute(seriesHref);
  const crumbs = [
    { name: 'All Cards', item: absolute('/cards') },
    { name: card.series, item: series },
    { name: card.name, item: page },
  ];
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
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
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  };
  // Nothing of a name may end the element or begin a comment in it.
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/gu, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
