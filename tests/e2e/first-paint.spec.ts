import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  expect,
  listLayoutShifts,
  siteUrl,
  test,
  waitUntilSettled,
  watchLayoutShift,
} from '#tests/support/e2e-fixtures.ts';

/** The site's pages, each paused for a while at the position where `cut` ends. */
async function serveInPieces(cut: string) {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(siteUrl() + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    const header = (name: string) => answer.headers.get(name) ?? '';
    const isPage = header('content-type').startsWith('text/html');
    if (isPage) expect(body.toString()).toContain(cut);
    const end = isPage ? body.indexOf(cut) + cut.length : body.length;
    response.writeHead(answer.status, {
      'content-type': header('content-type'),
      'content-security-policy': header('content-security-policy'),
    });
    response.write(body.subarray(0, end));
    if (isPage) await sleep(600);
    response.end(body.subarray(end));
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

for (const [name, address, cut] of [
  ['catalogue', '/cards', 'id="results"'],
  ['landing page', '/', '</h1>'],
  ['article', '/rules', '</h2>'],
] as const) {
  test(`nothing of the ${name} is shown before its main part has arrived`, { tag: '@once' }, async ({ page }) => {
    await using pieces = await serveInPieces(cut);
    await page.addInitScript(() => {
      addEventListener('pagereveal', () => {
        document.documentElement.dataset.shown = document.querySelector('main')?.textContent ?? '';
      });
    });
    await page.goto(pieces.origin + address, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    const [shown, whole] = await page.evaluate(() => [
      document.documentElement.dataset.shown?.length ?? 0,
      document.querySelector('main')?.textContent?.length ?? 0,
    ]);
    expect(whole).toBeGreaterThan(200);
    expect(shown).toBeGreaterThanOrEqual(whole - 20);
  });
}

test(
  'the footer of a page shorter than the viewport is not shown before the page is complete',
  { tag: '@once' },
  async ({ page }) => {
    await using pieces = await serveInPieces('<div class="footer-columns container">');
    await watchLayoutShift(page);
    await page.goto(`${pieces.origin}/friends/requests`);
    await waitUntilSettled(page);
    const footer = page.locator('.footer');
    expect(await footer.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(
      page.viewportSize()?.height ?? 0,
    );
    expect(await listLayoutShifts(page)).toEqual([]);
  },
);

test('the header of a console is not shown before it is complete', { tag: '@once' }, async ({ page }) => {
  await using pieces = await serveInPieces('</form>');
  await watchLayoutShift(page);
  await page.goto(`${pieces.origin}/staff`);
  await waitUntilSettled(page);
  expect(await listLayoutShifts(page)).toEqual([]);
});
