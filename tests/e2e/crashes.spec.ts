import type { Page } from 'playwright/test';
import { expect, siteUrl, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, signInByToken } from '#tests/support/e2e-sign-in.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';

/** Pages of every kind whose islands ask the API for data, and who sees it. */
const pages = {
  home: 'collector',
  catalogue: 'collector',
  card: 'collector',
  player: 'collector',
  calendar: 'collector',
  cosmetics: 'collector',
  account: 'collector',
  trades: 'collector',
  inventory: 'collector',
  'desk of staff': 'admin',
  admin: 'admin',
} as const;
/** Islands that show nothing while there is nothing to show. */
const optional = ['OwnClan', 'SeriesProgress'];

/** Answers the calls of the page with something wrong, but those by which a player is known. Returns the reports. */
async function answerWith(page: Page, body: string): Promise<string[]> {
  const reports: string[] = [];
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/crashes') reports.push((route.request().postDataJSON() as { part: string }).part);
    if (/\/(crashes|live|user\/profile)$/u.test(pathname)) return route.continue();
    return route.fulfill({ status: 200, contentType: 'application/json', body });
  });
  return reports;
}

const listIslands = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((islands) =>
    islands.map((island) => ({
      name: (JSON.parse(island.getAttribute('opts') ?? '') as { name: string }).name,
      text: island.textContent.trim(),
    })),
  );

for (const [name, who] of Object.entries(pages)) {
  test(
    `wrong answers leave no empty island on the ${name} page, and what fails is reported`,
    { tag: '@once' },
    async ({ page, complaints }) => {
      const entry = pageList.find((each) => each.name === name);
      if (!entry) throw new Error(`There is no page ${name}.`);
      await signInByToken(page, who);
      for (const body of ['{}', '{"data":null}']) {
        const reports = await answerWith(page, body);
        await page.goto(await addressOf(entry, siteUrl()));
        await waitUntilSettled(page);
        // A lazy part may still be on its way.
        await expect
          .poll(async () => {
            const shown = await listIslands(page, 'main astro-island:not([ssr])');
            return shown.filter(({ name, text }) => text === '' && !optional.includes(name)).map(({ name }) => name);
          })
          .toEqual([]);
        const failed = await listIslands(page, 'astro-island:has(.crash-notice)');
        for (const { text } of failed) expect(text).toMatch(/^Unexpected Application Error!Cannot read .*Reload$/u);
        // Parts of the header are reported, too, and leave the rest of it.
        await expect.poll(() => reports).toEqual(expect.arrayContaining(failed.map((island) => island.name)));
        // React says what a boundary caught, and some stores what they could not read.
        for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/Cannot (read|destructure)|is not/u);
        await page.unrouteAll();
      }
    },
  );
}

test('the button of a failed inventory loads it again', { tag: '@once' }, async ({ page, complaints }) => {
  await signInByToken(page, 'collector');
  await answerWith(page, '{}');
  await page.goto('/inventory');
  const notice = page.locator('main').getByRole('alert');
  await expect(notice.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await waitUntilSettled(page);
  complaints.splice(0);
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('.inventory .tile:not(.is-skeleton)')).toHaveCount(24);
});

test('a language that is no valid tag breaks no chart', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' });
  });
  await signInByToken(page, 'admin');
  await page.goto('/admin');
  await expect(page.locator('.dashboard-group').first()).toBeVisible();
});

test('a page whose script fails says why, also in the log', { tag: '@once' }, async ({ page }) => {
  await page.route('**/_astro/admin/AdminAudit*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new RangeError("Incorrect locale");' }),
  );
  const report = page.waitForRequest('**/api/crashes');
  await signInByToken(page, 'admin');
  await page.goto('/admin/audit');
  await expect(page.getByRole('alert')).toContainText('Its script failed: Incorrect locale');
  expect((await report).postDataJSON()).toMatchObject({ part: 'AdminPage', message: 'Incorrect locale' });
});

test('a wrong answer about votes leaves the account in the header', { tag: '@once' }, async ({ page, complaints }) => {
  await signInByToken(page, 'collector');
  const reports: string[] = [];
  await page.route('**/api/crashes', (route) => {
    reports.push((route.request().postDataJSON() as { part: string }).part);
    return route.fulfill({ json: { logged: true } });
  });
  await page.route(/\/api\/vote/u, (route) => route.fulfill({ json: {} }));
  await page.goto('/cards');
  await expect(avatarButton(page)).toBeVisible();
  await expect.poll(() => reports).toContain('VoteRing');
  await expect(avatarButton(page)).toBeVisible();
  await expect(page.locator('.crash-notice')).toHaveCount(0);
  complaints.splice(0);
});
