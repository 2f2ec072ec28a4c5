import { HtmlValidate } from 'html-validate';
import { mapWithConcurrency } from '#tests/support/limited-concurrency.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';

/* Of what the site sends, without a browser. */

const read = async (address: string) => {
  const response = await fetch(siteUrl() + address, { redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};

const readPages = () =>
  mapWithConcurrency(pageList, async (entry) => {
    const address = await addressOf(entry, siteUrl());
    return { ...entry, address, ...(await read(address)) };
  });

test('every page is valid HTML', { tag: '@once' }, async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const { name, html } of await readPages()) {
    const { results } = await validator.validateString(html);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => [ruleId, message, line]),
    );
    expect.soft(found, name).toEqual([]);
  }
});

test(
  'no link within the site leads to nothing, nor to a place that a page does not have',
  { tag: '@once' },
  async () => {
    const pages = await readPages();
    const links = new Map<string, string>();
    for (const { name, address, html } of pages) {
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gu)) {
        const url = new URL(href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'), siteUrl() + address);
        if (url.origin === siteUrl()) links.set(url.pathname + url.search + url.hash, name);
      }
    }
    expect(links.size).toBeGreaterThan(100);
    const dead: string[] = [];
    // Nobody is led to a page by its own links.
    const asked = new Map(pages.map(({ address, html }) => [address, Promise.resolve({ status: 200, html })]));
    await mapWithConcurrency([...links], async ([link, from]) => {
      const [address = '', hash] = link.split('#');
      const answer = asked.get(address) ?? read(address);
      asked.set(address, answer);
      const { status, html } = await answer;
      if (status >= 400) dead.push(`${link} on ${from}: ${status}`);
      else if (hash && !html.includes(`id="${decodeURIComponent(hash)}"`))
        dead.push(`${link} on ${from}: no such place`);
    });
    expect(dead.sort()).toEqual([]);
  },
);
