import type { Page } from 'playwright/test';
import { expect, siteUrl, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import type { DemoKey } from '#tests/support/demo-token.ts';
import { avatarButton, signInByToken } from '#tests/support/e2e-sign-in.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';

interface Trial {
  who: DemoKey;
  /** The address; that of the page list without it. */
  path?: string;
  /** What could not be loaded, each in a notice of its own. */
  lost: readonly string[];
  /** What stays: texts that the server rendered, or that need no answer. */
  kept: readonly (string | RegExp)[];
}

/** Pages of every kind whose islands ask the API for data, and what they show without an answer that they can use. */
const trials: Readonly<Record<string, Trial>> = {
  home: { who: 'collector', lost: [], kept: ['Tonight', 'Today’s reward'] },
  catalogue: { who: 'collector', lost: [], kept: ['All Cards', /1,2\d\d cards/u] },
  card: { who: 'collector', lost: [], kept: ['All Cards', 'copies claimed'] },
  player: { who: 'collector', lost: [], kept: ['Couldn’t load this player', wrongAnswer('getPlayer')] },
  calendar: {
    who: 'collector',
    lost: ['Your rewards for this month couldn’t be loaded.', 'Your calendar couldn’t be loaded.'],
    kept: ['Event Calendar'],
  },
  cosmetics: { who: 'collector', lost: ['Your cosmetics couldn’t be loaded.'], kept: ['Cosmetics'] },
  account: {
    who: 'collector',
    path: '/account/searches',
    lost: ['Your searches couldn’t be loaded.'],
    kept: ['My Account'],
  },
  'account purchases': {
    who: 'collector',
    lost: ['Your purchases couldn’t be loaded.', 'Your payments couldn’t be loaded.'],
    kept: ['My Account'],
  },
  inbox: { who: 'collector', lost: ['Your inbox couldn’t be loaded.'], kept: ['Inbox'] },
  trades: { who: 'collector', lost: ['Your offers couldn’t be loaded.'], kept: ['Incoming'] },
  'new trade offer': {
    who: 'collector',
    path: '/trades/new?with=8602340000000000105',
    lost: ['The builder couldn’t be loaded.'],
    kept: ['New offer'],
  },
  inventory: { who: 'collector', lost: ['Your cards couldn’t be loaded.'], kept: ['Inventory', 'Browse'] },
  copy: { who: 'collector', lost: [], kept: ['Couldn’t load this card', wrongAnswer('getInstance')] },
  'desk of staff': { who: 'game-mod', lost: ['The queue couldn’t be loaded.'], kept: ['Reports'] },
  case: { who: 'game-mod', lost: ['The case couldn’t be loaded.'], kept: ['Case'] },
  admin: { who: 'admin', lost: ['The numbers couldn’t be loaded.'], kept: ['Dashboard', '30 days'] },
  'objects of a kind': { who: 'admin', lost: ['The list couldn’t be loaded.'], kept: ['Cards', 'Export CSV'] },
};

function wrongAnswer(endpoint: string): string {
  return `The game’s answer to ${endpoint} was not what this page expects.`;
}

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

for (const [name, { who, path, lost, kept }] of Object.entries(trials)) {
  test(
    `wrong answers leave the ${name} page whole: it says what is missing, and reports the answer`,
    { tag: '@once' },
    async ({ page }) => {
      const entry = pageList.find((each) => each.name === name);
      if (!entry) throw new Error(`There is no page ${name}.`);
      await signInByToken(page, who);
      // `client/reply-shape.test.ts` shows that each endpoint refuses other wrong answers as it does this one.
      const reports = await answerWith(page, '{"data":null}');
      await page.goto(path ?? (await addressOf(entry, siteUrl())));
      await waitUntilSettled(page);
      const main = page.getByRole('main');
      for (const text of kept) await expect(main).toContainText(text);
      for (const text of lost) {
        const notice = main.getByRole('alert').filter({ hasText: text });
        await expect(notice.getByRole('heading')).toHaveText('Unexpected Application Error!');
        await expect(notice).toContainText(/The game’s answer to \w+ was not what this page expects\./u);
        await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
      }
      await expect(main).not.toContainText(/undefined|NaN|offline/u);
      await expect(
        main.locator('[aria-busy=true], .is-skeleton, .skeleton-block').filter({ visible: true }),
      ).toHaveCount(0);
      // No island failed, and a page reports three answers.
      await expect(page.locator('.crash-notice')).toHaveCount(0);
      await expect.poll(() => reports.filter((part) => /^[a-z]/u.test(part)).length).toBeGreaterThan(0);
    },
  );
}

test(
  'an answer that breaks an island is shown and reported, and leaves the rest of the page',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await signInByToken(page, 'collector');
    const reports = await answerWith(page, '{"data":[null],"count":1,"banners":[]}');
    await page.goto('/cosmetics');
    const notice = page.getByRole('main').locator('.crash-notice');
    await expect(notice).toHaveText(/^Unexpected Application Error!Cannot (?:read|destructure) .*Reload$/u);
    await expect.poll(() => reports).toContain('Cosmetics');
    await expect(avatarButton(page)).toBeVisible();
    complaints.splice(0);
  },
);

const scripts = /\/_astro\/[^?]*\.js/u;
const missing: readonly (readonly [string, (page: Page) => Promise<unknown>, boolean])[] = [
  ['its own script', (page) => page.route(/\/_astro\/Inventory\.[^/]*\.js/u, (route) => route.abort()), true],
  [
    'its own script, before the scripts of the page have come',
    async (page) => {
      await page.route(/\/_astro\/Inventory\.[^/]*\.js/u, (route) => route.abort());
      await page.route(/\/_astro\/Site\.[^/]*\.js/u, async (route) => {
        await expect(page.locator('.crash-notice')).toBeVisible();
        await route.continue();
      });
    },
    true,
  ],
  // A new version of the site has replaced all of them, so nothing can be sent either.
  ['any script', (page) => page.route(scripts, (route) => route.fulfill({ status: 404 })), false],
];
for (const [what, block, isReported] of missing) {
  test(
    `an island without ${what} says so instead of a skeleton${isReported ? ', and reports it' : ''}`,
    { tag: '@once' },
    async ({ page, complaints }) => {
      await block(page);
      const report = isReported && page.waitForRequest('**/api/crashes');
      await signInByToken(page, 'collector');
      await page.goto('/inventory');
      const main = page.getByRole('main');
      const notice = main.getByRole('alert');
      await expect(notice.getByRole('heading')).toHaveText('Unexpected Application Error!');
      await expect(notice).toContainText('A script of this page couldn’t be loaded.');
      await expect(main.locator('[aria-busy=true], .is-skeleton').filter({ visible: true })).toHaveCount(0);
      if (report) expect((await report).postDataJSON()).toMatchObject({ part: 'Inventory' });
      await page.unrouteAll();
      await notice.getByRole('button', { name: 'Reload' }).click();
      await expect(page.locator('.inventory .tile:not(.is-skeleton)')).toHaveCount(24);
      complaints.splice(0);
    },
  );
}

test(
  'a catalogue without its script stays, and says that something is missing',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    await page.goto('/cards');
    await page.locator('.pages').first().hover();
    const main = page.getByRole('main');
    await expect(main.locator('.crash-notice')).toHaveCount(1);
    await expect(main.locator('.tile')).toHaveCount(24);
    complaints.splice(0);
  },
);

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
  await expect(page.locator('.dashboard-group canvas').first()).toBeVisible();
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
  await page.route(/\/api\/vote/u, (route) => route.fulfill({ json: { sites: [null] } }));
  await page.goto('/cards');
  await expect(avatarButton(page)).toBeVisible();
  await expect.poll(() => reports).toContain('VoteRing');
  await expect(avatarButton(page)).toBeVisible();
  await expect(page.locator('.crash-notice')).toHaveCount(0);
  complaints.splice(0);
});

test(
  'a dialog whose script is blocked leaves the inventory with its selection, says so, and opens later',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await page.route('**/_astro/BurnDialog*.js', (route) => route.abort());
    await signInByToken(page, 'collector');
    await page.goto('/inventory');
    await page.getByRole('group', { name: 'What clicking a card does' }).getByRole('button', { name: 'Burn' }).click();
    await page.locator('.inventory .tile:not(.is-skeleton)').first().click();
    const bar = page.locator('.selection-bar');
    const report = page.waitForRequest('**/api/crashes');
    await bar.getByRole('button', { name: /^Burn/u }).click();
    await expect(page.getByText('You may be offline, or this page may be out of date.').first()).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ part: 'BurnDialog' });
    await expect(page.locator('.crash-notice')).toHaveCount(0);
    await expect(bar.locator('.selection-bar-count')).toHaveText('1 selected');
    await page.unrouteAll();
    await bar.getByRole('button', { name: /^Burn/u }).click();
    await expect(page.getByRole('dialog', { name: /burn/iu })).toBeVisible();
    complaints.splice(0);
  },
);

test(
  'a link whose dialog cannot be loaded leads to the page, and the failure is reported',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await page.route('**/_astro/VoteDialog*.js', (route) => route.abort());
    const reports: unknown[] = [];
    await page.route('**/api/crashes', (route) => {
      reports.push(route.request().postDataJSON());
      return route.fulfill({ json: { logged: true } });
    });
    await page.goto('/cards');
    await page.getByRole('banner').getByRole('link', { name: 'Vote for Us' }).click();
    await expect(page).toHaveURL(/\/vote$/u);
    await expect.poll(() => reports).toMatchObject([{ part: 'VoteDialog' }]);
    complaints.splice(0);
  },
);
