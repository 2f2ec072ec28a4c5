import { describe, expect, it } from 'vitest';
import { cardJsonLd } from '#ui/card/card-json-ld.ts';
import { cardPreview } from '#ui/card/card-preview.ts';

const card = {
  uuid: 'c0ffee00-0000-4000-8000-000000000001',
  name: 'Akari',
  series: 'Night Parade',
  rarity: 'Ultra Rare',
  total: 50,
  created_at: '2026-08-14T18:00:00.000Z',
  genres: ['comedy'],
  makers: [
    { name: 'Aoi', portfolio_url: 'https://aoi.example/' },
    { name: 'Ren', portfolio_url: null },
  ],
};
const places = {
  origin: 'https://site.example',
  image: '/cdn/cards/x.webp?width=1000',
  seriesHref: '/cards?series=%22a%22',
};
const read = (text: string) => JSON.parse(text) as { '@graph': [Record<string, unknown>, Record<string, unknown>] };

describe("a card's data for search engines", () => {
  it('describes a work of its makers, part of its series, with absolute URLs', () => {
    const [work] = read(cardJsonLd(card, places))['@graph'];
    expect(work).toMatchObject({
      '@type': 'VisualArtwork',
      name: 'Akari',
      artEdition: 50,
      url: `https://site.example/card/${card.uuid}`,
      image: 'https://site.example/cdn/cards/x.webp?width=1000',
      isPartOf: { name: 'Night Parade', url: 'https://site.example/cards?series=%22a%22' },
      creator: [
        { '@type': 'Person', name: 'Aoi', url: 'https://aoi.example/' },
        { '@type': 'Person', name: 'Ren' },
      ],
    });
    expect(read(cardJsonLd({ ...card, makers: [] }, places))['@graph'][0]).not.toHaveProperty('creator');
  });

  it('has its breadcrumbs: all cards, series, card', () => {
    const [, way] = read(cardJsonLd(card, places))['@graph'];
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'All Cards', item: 'https://site.example/cards' },
        { position: 2, name: 'Night Parade' },
        { position: 3, name: 'Akari', item: `https://site.example/card/${card.uuid}` },
      ],
    });
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', 'a & b \u2028 "quoted" \\'])(
    'cannot break out of its element by a name: %j',
    (name) => {
      const text = cardJsonLd({ ...card, name, series: name, makers: [{ name, portfolio_url: null }] }, places);
      expect(text).not.toMatch(/[<>&\u2028]/u);
      expect(read(text)['@graph'][0]['name']).toBe(name);
    },
  );
});

describe("the address of a card's preview", () => {
  const shown = { ...card, series: { name: 'Night Parade' }, rarity: { name: 'UR' }, art_version: 0 };
  const address = (change: object = {}) => cardPreview('/cdn', { ...shown, ...change });

  it('changes with everything that the picture shows, and with nothing else', () => {
    expect(address()).toMatch(new RegExp(`^/cdn/cards/${card.uuid}/preview\\.jpg\\?v=[\\da-z]+$`, 'u'));
    expect(address({ total: 3 })).toBe(address());
    const changes = [{ name: 'Akane' }, { series: { name: 'X' } }, { rarity: { name: 'SSR' } }, { art_version: 1 }];
    expect(new Set([address(), ...changes.map((change) => address(change))]).size).toBe(5);
  });
});
