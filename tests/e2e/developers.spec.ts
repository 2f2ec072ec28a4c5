import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';

test('the code of an example is copied by keyboard, said, and nothing moves', { tag: '@once' }, async ({ page }) => {
  await page.goto('/developers');
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset.copied = text;
      return Promise.resolve();
    };
  });
  const example = page.locator('.example').filter({ has: page.getByRole('link', { name: 'tracker.py' }) });
  const button = example.getByRole('button', { name: 'Copy tracker.py' });
  await button.scrollIntoViewIfNeeded();
  const before = await example.boundingBox();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toContainText('such as tracker.py');
  expect(await example.boundingBox()).toEqual(before);
  await expect(button).toBeFocused();
  const file = await page.request.get('/developers/examples/tracker.py');
  await expect(page.locator('html')).toHaveAttribute('data-copied', await file.text());
});

test(
  'a page of another origin uses the client and the API, and reads nothing with a session',
  { tag: '@once' },
  async ({ page: own, browser }) => {
    await own.goto('/developers');
    const example = own.locator('.example', { hasText: 'page.html' });
    const html = (await example.locator('code').textContent()) ?? '';
    const foreign = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    // Refused calls are errors in its console.
    const page = await browser.newPage();
    try {
      await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
      await expect(page.locator('#series li').first()).toContainText(/: \d+ of \d+ claimed$/u);
      const read = (headers: Record<string, string>, credentials: RequestCredentials = 'omit') =>
        page.evaluate(
          async ([api, given, mode]) =>
            fetch(`${api}/api/card/catalog?size=1`, { headers: given, credentials: mode }).then(
              ({ status }) => status,
              () => 'unreadable',
            ),
          [siteUrl(), headers, credentials] as const,
        );
      expect(await read({})).toBe(200);
      expect(await read({ Authorization: 'Bearer mazoku_wrong', 'If-None-Match': '"x"' })).toBe(200);
      expect(await read({ Authorization: `Bearer ${'x'.repeat(43)}` })).toBe('unreadable');
      expect(await read({}, 'include')).toBe('unreadable');
    } finally {
      await page.close();
      foreign.close();
      foreign.closeAllConnections();
    }
  },
);
