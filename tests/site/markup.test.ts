import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { mapWithConcurrency } from '#tests/support/limited-concurrency.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import { get, siteUrl, unescapeHtml } from '#tests/support/site-requests.ts';

let pages: { name: string; address: string; status: number; text: string }[];

beforeAll(async () => {
  pages = await mapWithConcurrency(pageList, async (entry) => {
    const address = await addressOf(entry, siteUrl());
    const { status, text } = await get(address);
    return { name: entry.name, address, status, text };
  });
});

it('every page is valid HTML', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'unique-landmark': 'error' } });
  for (const { name, text } of pages) {
    const { results } = await validator.validateString(text);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => [ruleId, message, line]),
    );
    expect.soft(found, name).toEqual([]);
  }
});

it('every link within the site leads to a page that exists and to an element that the page has', async () => {
  const links = new Map<string, string>();
  for (const { name, address, text } of pages) {
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gu)) {
      const url = new URL(unescapeHtml(href), siteUrl() + address);
      if (url.origin === siteUrl()) links.set(url.pathname + url.search + url.hash, name);
    }
  }
  expect(links.size).toBeGreaterThan(100);
  const dead: string[] = [];
  // Error pages in the list are addresses that nothing links to.
  const answers = new Map(pages.map(({ address, text }) => [address, Promise.resolve({ status: 200, text })]));
  await mapWithConcurrency([...links], async ([link, from]) => {
    const [address = '', hash] = link.split('#');
    const answer = answers.get(address) ?? get(address);
    answers.set(address, answer);
    const { status, text } = await answer;
    if (status >= 400) dead.push(`${link} on ${from}: ${status}`);
    else if (hash && !text.includes(`id="${decodeURIComponent(hash)}"`)) dead.push(`${link} on ${from}: no such id`);
  });
  expect(dead.sort()).toEqual([]);
});

it('every page declares the order of the style layers before its first stylesheet', () => {
  for (const { name, text } of pages) {
    const order = text.indexOf('<style>@layer reset,tokens,base,utilities,components,pages;</style>');
    expect.soft(order, name).toBeGreaterThan(0);
    expect.soft(text.indexOf('<link rel="stylesheet"'), name).toBeGreaterThan(order);
  }
});

it('every kanji of a page is in a font that the page loads', async () => {
  const sheets = new Map<string, Promise<string>>();
  const styleOf = (href: string) => {
    const sheet = sheets.get(href) ?? get(href).then(({ text }) => text);
    sheets.set(href, sheet);
    return sheet;
  };
  let found = 0;
  for (const { name, text } of pages) {
    const hrefs = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/gu)].map(([, href = '']) => href);
    const style = (await Promise.all(hrefs.map(styleOf))).join('\n');
    const covered = [...style.matchAll(/font-family: ?"?Reggae One"?;[^}]*?unicode-range:([^;}]+)/gu)].flatMap(
      ([, ranges = '']) => ranges.split(',').map(parseRange),
    );
    const kanji = new Set(text.replaceAll(/<script.*?<\/script>/gsu, '').match(/\p{Script=Han}/gu));
    const missing = [...kanji].filter((sign) => {
      const point = sign.codePointAt(0) ?? 0;
      return !covered.some(([from, to]) => point >= from && point <= to);
    });
    found += kanji.size;
    expect.soft(missing, name).toEqual([]);
  }
  expect(found).toBeGreaterThan(100);
});

/** Parses a range of a stylesheet, which minifying may have written as `U+4E71` or `U+30??`. */
function parseRange(range: string): [from: number, to: number] {
  const [, from = '', to = from] = /^U\+([\da-f?]+)(?:-([\da-f]+))?$/iu.exec(range.trim()) ?? [];
  return [parseInt(from.replaceAll('?', '0'), 16), parseInt(to.replaceAll('?', 'F'), 16)];
}
