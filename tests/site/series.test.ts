import { expect, it } from 'vitest';
import type { CardDetails } from '#contract/card/card.ts';
import type { Series, SeriesDetails } from '#contract/series.ts';
import { findLink, openPage, textOf } from '#tests/support/site-document.ts';
import { get, listCards, metaContent, siteUrl } from '#tests/support/site-requests.ts';

const api = async <Reply>(path: string) => JSON.parse((await get(`/api${path}`)).text) as Reply;
const listSeries = async (query = '') => (await api<{ data: Series[] }>(`/series${query}`)).data;
const someSeries = async () => api<SeriesDetails>(`/series/${(await listSeries('?sort=cards'))[0]?.uuid}`);

it('the list of series is in the menu, shows each with its cards by rarity, and links to it', async () => {
  const { document } = await openPage('/series');
  expect(textOf(document.querySelector('header a[href="/series"]'))).toContain('Worlds of the cards');
  const [first] = await listSeries();
  const tile = document.querySelector('.series-tile');
  expect(findLink(tile!, first?.name ?? '').getAttribute('href')).toBe(`/series/${first?.uuid}`);
  expect(textOf(tile)).toContain(`${first?.cards} cards`);
  for (const { rarity, cards } of first?.rarities ?? []) expect(textOf(tile)).toContain(`${rarity}${cards}`);
  expect(tile?.querySelectorAll('.series-art-card img')).toHaveLength(3);
  // The light behind the fan is the file of its first card, which is the page's largest picture.
  const pictures = [...document.querySelectorAll('.series-tile img')];
  expect(pictures[0]?.getAttribute('srcset')).toBe(pictures[3]?.getAttribute('srcset'));
  expect(pictures.slice(0, 5).map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
    'high',
    null,
    null,
    'high',
    null,
  ]);
  expect(pictures.map((picture) => picture.getAttribute('loading')).indexOf('lazy')).toBe(4);
});

it('the list is filtered by words and sorted without script, and a search is not indexed', async () => {
  const { document } = await openPage('/series?q=patrol+FOREST&sort=newest');
  const names = [...document.querySelectorAll('.series-tile h2')].map((each) => textOf(each));
  expect(names).toEqual(['Leshy Forest Patrol']);
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  const form = document.querySelector('form.series-filter');
  expect(form?.querySelector<HTMLInputElement>('[name=q]')?.value).toBe('patrol FOREST');
  const none = (await openPage('/series?q=nothing-like-this')).document;
  expect(textOf(none.querySelector('.empty'))).toContain('No series found');
});

it('a series shows numbers, cards and collectors, and describes itself to search engines', async () => {
  const series = await someSeries();
  const address = `/series/${series.uuid}`;
  const { document } = await openPage(`${address}?utm_source=elsewhere`);
  expect(textOf(document.querySelector('h1'))).toBe(series.name);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(siteUrl() + address);
  expect(document.querySelectorAll('.tile-grid .tile')).toHaveLength(series.data.length);
  // The table beside the chart comes after it.
  const table = document.querySelector('.data-table');
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => textOf(row.querySelector('th')));
  expect(rows).toEqual(series.rarities.map(({ rarity }) => rarity));
  expect(textOf(document.querySelector('#collectors')?.parentElement)).toMatch(/completed it|Nobody/u);
  const { text } = await get(address);
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(text) ?? [];
  const data = JSON.parse(json) as { '@graph': { '@type': string; name?: string }[] };
  expect(data['@graph'].map((part) => part['@type'])).toEqual(['CreativeWorkSeries', 'BreadcrumbList']);
  expect(data['@graph'][0]?.name).toBe(series.name);
  const picture = metaContent(text, 'og:image');
  expect(picture).toContain(`${siteUrl()}/cdn/series/${series.uuid}/preview.jpg?v=`);
  expect((await get(picture)).headers.get('content-type')).toBe('image/jpeg');
});

it('no page of a visitor names a collector', async () => {
  const { uuid } = await someSeries();
  const { document } = await openPage(`/series/${uuid}`);
  expect(document.querySelectorAll('main a[href^="/user/"]')).toHaveLength(0);
});

it.each(['x', 'c0ffee00-0000-4000-8000-000000000001', '%00'])('a series %s is not found', async (id) => {
  const { status, text } = await get(`/series/${id}`);
  expect(status).toBe(404);
  expect(text).not.toContain('rel="canonical"');
});

it('a page after the last one shows the last one', async () => {
  const { uuid } = await someSeries();
  const { document } = await openPage(`/series/${uuid}?page=99`);
  expect(document.querySelectorAll('.tile-grid .tile').length).toBeGreaterThan(0);
});

it('a card links to its series, and shows more of it', async () => {
  const [card] = (await listCards('rarities=UR&size=1')).cards;
  const { document } = await openPage(`/card/${card?.uuid}`);
  const crumb = document.querySelector('.card-breadcrumbs a:last-of-type')?.getAttribute('href') ?? '';
  expect(crumb).toMatch(/^\/series\/[\da-f-]{36}$/u);
  expect(textOf((await openPage(crumb)).document.querySelector('h1'))).toBe(
    (await api<CardDetails>(`/card/catalog/${card?.uuid}`)).series.name,
  );
  const others = [...document.querySelectorAll('.card-series a.tile')].map((link) => link.getAttribute('href'));
  expect(others.length).toBeGreaterThan(5);
  expect(others).not.toContain(`/card/${card?.uuid}`);
});

it('a search that names a series links to it', async () => {
  const { document } = await openPage('/cards?q=leshy+forest');
  const [series] = await listSeries('?q=leshy');
  expect(findLink(document.body, series?.name ?? '').getAttribute('href')).toBe(`/series/${series?.uuid}`);
});

it('the sitemap lists the page of each series', async () => {
  const { text } = await get('/sitemap/pages.xml');
  const { count } = await api<{ count: number }>('/series');
  expect(text.match(/<loc>[^<]*\/series\/[\da-f-]{36}<\/loc>/gu)).toHaveLength(count);
});
