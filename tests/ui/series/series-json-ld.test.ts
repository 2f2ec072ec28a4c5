import { expect, it } from 'vitest';
import { seriesJsonLd } from '#ui/series/series-json-ld.ts';

const series = {
  uuid: 'c0ffee00-0000-4000-8000-000000000001',
  name: 'Night </script> Parade',
  genres: ['comedy'],
  cards: 60,
  data: [{ uuid: 'c0ffee00-0000-4000-8000-000000000002', name: 'Akari' }],
};

it('the data of a series for search engines names its cards with absolute URLs, and cannot end its element', () => {
  const text = seriesJsonLd(series, { origin: 'https://site.example', image: '/cdn/x.jpg' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      {
        '@type': 'CreativeWorkSeries',
        url: `https://site.example/series/${series.uuid}`,
        name: series.name,
        image: 'https://site.example/cdn/x.jpg',
        genre: ['comedy'],
        hasPart: {
          numberOfItems: 60,
          itemListElement: [{ position: 1, name: 'Akari', url: `https://site.example/card/${series.data[0]?.uuid}` }],
        },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Series', item: 'https://site.example/series' }, {}] },
    ],
  });
});
