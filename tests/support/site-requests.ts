import { inject } from 'vitest';

interface CatalogueCard {
  uuid: string;
  name: string;
  claimed: number;
  total: number;
}

interface CataloguePage {
  cards: CatalogueCard[];
  count: number;
  /** The series of the cards, with `group=series`. */
  series: { uuid: string; name: string; count: number }[];
}

/** The URL of the site for the tests in `tests/site`, without a trailing slash. */
export const siteUrl = (): string => inject('siteUrl');

/** Sends a GET request, without following redirects. */
export async function get(path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const request = () => fetch(new URL(path, siteUrl()), { redirect: 'manual' });
  // A server closes a kept connection when it was idle for long enough, which may be the moment of a request: clients ask again.
  const response = await request().catch((error: unknown) => {
    if ((error as { cause?: { code?: string } }).cause?.code === 'UND_ERR_SOCKET') return request();
    throw error;
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Requests the API's catalogue; `query` is for example `rarities=UR&size=1`. */
export async function listCards(query: string): Promise<CataloguePage> {
  const { text } = await get(`/api/card/catalog?${query}`);
  return JSON.parse(text) as CataloguePage;
}

/** Returns the `content` of a page's meta element, by its `property` or `name`. */
export function metaContent(html: string, name: string): string {
  const [tag = ''] = new RegExp(`<meta [^>]*(?:property|name)="${name}"[^>]*>`, 'u').exec(html) ?? [];
  return unescapeHtml(/ content="([^"]*)"/u.exec(tag)?.[1] ?? '');
}

export function unescapeHtml(text: string): string {
  return text
    .replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
