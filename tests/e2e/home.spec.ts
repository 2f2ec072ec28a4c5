import type { Page } from 'playwright/test';
import { carouselInterval, featuredDisplayCount } from '#game/featured.ts';
import {
  expect,
  listLayoutShifts,
  measureLayoutShift,
  siteUrl,
  test,
  waitUntilSettled,
  watchLayoutShift,
} from '#tests/support/e2e-fixtures.ts';
import { avatarButton, loginLink, signInByToken } from '#tests/support/e2e-sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const main = (page: Page) => page.getByRole('main');
const carousel = (page: Page) => page.locator('.carousel');
const login = (page: Page) => main(page).getByRole('link', { name: 'Login with Discord' });
const support = (page: Page) => main(page).getByRole('link', { name: 'Support server' });

test(
  'shows a visitor the hero, the event, the number of players, the featured clan and a login',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    // What waits for a player.
    await expect(page.getByRole('region', { name: 'Tonight' })).toBeHidden();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Your\s*Destiny/u);
    await expect(main(page).getByRole('link', { name: 'Add the bot' })).toBeVisible();
    const news = main(page).locator('.announcement');
    for (const words of [/summer event/iu, /part 2/iu, /vtuber collaboration/iu, /live/iu]) {
      await expect(news).toContainText(words);
    }
    await expect(news.getByRole('link')).toHaveAttribute('href', '/vtuber');
    const { total } = (await (await fetch(`${siteUrl()}/api/total-users`)).json()) as { total: number };
    expect(total).toBeGreaterThan(100);
    await expect(main(page).getByText(`${total.toLocaleString('en')} players`)).toBeAttached();

    const { clan } = (await (await fetch(`${siteUrl()}/api/clan/featured`)).json()) as {
      clan: { index: number; title: string; tier: number; members: number; invite_link: string };
    };
    const part = page.getByRole('region', { name: clan.title });
    await expect(part.getByRole('heading')).toContainText(clan.title);
    await expect(part).toContainText(`Tier ${clan.tier}`);
    await expect(part).toContainText(`${clan.members} member`);
    await expect(part.getByRole('link', { name: clan.title, exact: true })).toHaveAttribute(
      'href',
      `/clans/${clan.index}`,
    );
    await expect(part.getByRole('link', { name: `Join ${clan.title}` })).toHaveAttribute('href', clan.invite_link);
    await part.scrollIntoViewIfNeeded();
    const crest = part.locator('img');
    await expect(crest).toHaveAttribute('src', new RegExp(`/clans/${clan.index}\\.webp`, 'u'));
    await expect.poll(() => crest.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

    // The same login as in the header, which leads to the chat platform.
    await expect(support(page)).toBeHidden();
    expect(await login(page).getAttribute('href')).toBe(await loginLink(page).getAttribute('href'));
    await expect(main(page).getByRole('link', { name: 'Browse all cards' })).toHaveAttribute('href', '/cards');
    await login(page).click();
    await page.waitForURL(/\/sim\/chat\/authorize/u);
  },
);

test('has the support server for players, immediately and without layout shift', { tag: '@once' }, async ({ page }) => {
  await watchLayoutShift(page);
  await signInByToken(page, 'player');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(support(page)).toBeVisible();
  await expect(login(page)).toBeHidden();
  await expect(avatarButton(page)).toBeVisible();
  expect(await measureLayoutShift(page)).toBe(0);
  await expect(main(page).getByRole('link', { name: 'Browse all cards' })).toBeVisible();
});

test.describe('the number of players', () => {
  const isSeen = (page: Page) =>
    page.locator('.player-count').evaluate((part) => 'seen' in (part as HTMLElement).dataset);

  test('animates when it scrolls into the viewport, without layout shift', { tag: '@once' }, async ({ page }) => {
    await watchLayoutShift(page);
    await page.setViewportSize({ width: 800, height: 300 });
    await page.goto('/');
    await waitUntilSettled(page);
    expect(await isSeen(page)).toBe(false);
    const begun = page.locator('.player-count').evaluate(
      (part) =>
        new Promise((resolve) => {
          const names: string[] = [];
          part.addEventListener('animationstart', (event) => {
            names.push((event as AnimationEvent).animationName);
            if (names.includes('roll-in') && names.includes('fade-in')) resolve(true);
          });
        }),
    );
    await page.locator('.player-count').scrollIntoViewIfNeeded();
    await expect.poll(() => isSeen(page)).toBe(true);
    expect(await begun).toBe(true);
    const [roll, fade] = await page
      .locator('.lantern-digit')
      .first()
      .evaluate((digit) => {
        const { animationDuration, animationIterationCount } = getComputedStyle(digit);
        return [...animationDuration.split(', '), animationIterationCount];
      });
    expect([roll, fade]).toEqual(['0.9s', '0.45s']);
    expect(await measureLayoutShift(page)).toBe(0);
  });
});

test('shows different featured cards on each visit', { tag: '@once' }, async ({ page }) => {
  const choose = async () => {
    await page.goto('/');
    await expect(carousel(page)).toHaveAttribute('data-selected', '');
    return carousel(page)
      .locator('.tile')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('href')));
  };
  const first = await choose();
  expect(first).toHaveLength(featuredDisplayCount);
  expect(new Set(first).size).toBe(featuredDisplayCount);
  await expect.poll(async () => (await choose()).join()).not.toBe(first.join());
});

test.describe('the carousel', () => {
  /** This is long enough for one step's animation and too short for another step. */
  const movement = 1_500;
  const place = (page: Page) =>
    carousel(page)
      .locator('li')
      .first()
      .evaluate((slide) => Math.round(slide.getBoundingClientRect().left));

  /** Scrolls the moving carousel into view, and stops the clock. */
  async function show(page: Page) {
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(0, 0);
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page)).toHaveAttribute('data-slides', '');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.clock.runFor(movement);
  }

  /** Returns the distance that it moves in the given milliseconds, after a step in progress has ended. */
  async function travel(page: Page, duration: number) {
    await page.clock.runFor(movement);
    const begin = await place(page);
    await page.clock.runFor(duration);
    return Math.abs((await place(page)) - begin);
  }

  test('moves by one step every two seconds', async ({ page }) => {
    await show(page);
    const step = await carousel(page)
      .locator('li')
      .first()
      .evaluate((slide) => slide.getBoundingClientRect().width);
    for (const steps of [1, 2]) {
      // The phase of the steps varies, so each period contains one step more or less.
      expect(await travel(page, carouselInterval * steps)).toBeGreaterThan(step * (steps - 0.9));
    }
  });

  test(
    'pauses under the pointer, while the focus is in it, and by its button until that is pressed again',
    { tag: '@once' },
    async ({ page }) => {
      await show(page);
      const leave = async () => {
        await page.mouse.move(0, 0);
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      };
      const expectMoving = async () => {
        await leave();
        expect(await travel(page, carouselInterval)).toBeGreaterThan(50);
      };
      await page.locator('.carousel-head').hover();
      expect(await travel(page, carouselInterval * 3)).toBe(0);
      await expectMoving();

      await carousel(page).getByRole('link', { name: 'See all' }).focus();
      expect(await travel(page, carouselInterval * 3)).toBe(0);
      await expectMoving();

      await carousel(page).getByRole('button', { name: 'Pause' }).click();
      await leave();
      expect(await travel(page, carouselInterval * 3)).toBe(0);
      await carousel(page).getByRole('button', { name: 'Play' }).click();
      await expectMoving();
    },
  );

  test(
    'never moves automatically with reduced motion, nor does the number of players',
    { tag: '@once' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await page.goto('/');
      await carousel(page).scrollIntoViewIfNeeded();
      await waitUntilSettled(page);
      const begin = await place(page);
      await page.clock.runFor(carouselInterval * 3);
      expect(await place(page)).toBe(begin);
      await expect(carousel(page).getByRole('button', { name: 'Pause' })).toBeHidden();
      const digit = page.locator('.lantern-digit').first();
      await expect(digit).toHaveCSS('opacity', '1');
      await expect(digit).toHaveCSS('animation-name', 'none');
    },
  );
});

test.describe('what waits for a player', () => {
  const tonight = (page: Page) => page.getByRole('region', { name: 'Tonight' });

  test('is at the beginning, in reserved space, and no notice floats over the page', async ({ page }) => {
    await watchLayoutShift(page);
    await signInByToken(page, 'player');
    await page.goto('/', { waitUntil: 'commit' });
    for (const name of ['Today’s reward', 'Vote for', 'Gathering', 'New cards']) {
      await expect(tonight(page).getByRole('heading', { name })).toBeVisible();
    }
    await expect(tonight(page).getByRole('link', { name: 'Vote on Top.gg' })).toBeVisible();
    await expect(tonight(page).getByText(/\d ready|Next vote/u)).toBeVisible();
    await waitUntilSettled(page);
    expect(await listLayoutShifts(page)).toEqual([]);
    await expect(page.locator('.reward-notice')).toHaveCount(0);
    const [panel, hero] = [await tonight(page).boundingBox(), await page.locator('.hero').boundingBox()];
    expect(panel && hero && panel.y + panel.height <= hero.y).toBe(true);
  });

  test('pays the reward, and a vote turns the vote button into a ring', { tag: '@once' }, async ({ page, context }) => {
    await signInByToken(page, 'newcomer');
    await page.goto('/');
    await tonight(page).getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page.getByText('Reward Claimed', { exact: true }).first()).toBeVisible();
    await expect(tonight(page).getByRole('button', { name: 'Claimed' })).toBeDisabled();

    const voteButton = page.getByRole('banner').getByRole('link', { name: 'Vote for Us' });
    await expect(voteButton).toHaveAccessibleName(/vote ready$/u);
    for (const name of ['Top.gg', 'Discord Bot List']) {
      const link = tonight(page).getByRole('link', { name: `Vote on ${name}` });
      const [votingSite] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await votingSite.getByRole('button', { name: /vote/iu }).first().click();
      await expect(votingSite.locator('body')).toContainText(/soulstones/u);
      await votingSite.close();
      await page.bringToFront();
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByText('Vote Counted', { exact: true }).first()).toBeVisible();
      await expect(link).toHaveCount(0);
    }
    await expect(voteButton).toHaveAccessibleName(/vote ready in (11 h|12 h)/u);
    await expect(tonight(page).getByText(/All collected/u)).toBeVisible();
  });

  test('begins with four steps for a new player, until they are dismissed', async ({ page }) => {
    await watchLayoutShift(page);
    await signInByToken(page, 'newcomer');
    await page.goto('/', { waitUntil: 'commit' });
    const first = tonight(page).getByRole('region', { name: /^Your first night/u });
    await expect(first).toContainText('0 of 4 steps');
    await expect(tonight(page).getByRole('heading', { name: 'Coming up' })).toBeVisible();
    await waitUntilSettled(page);
    expect(await measureLayoutShift(page)).toBe(0);
    await tonight(page).getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(first).toContainText('1 of 4 steps');
    await first.getByRole('button', { name: 'Hide your first steps' }).click();
    await expect(first).toHaveCount(0);
    await expect(tonight(page)).toBeFocused();
    await page.reload();
    await expect(tonight(page).getByRole('heading', { name: 'Gathering' })).toBeVisible();
    await waitUntilSettled(page);
    await expect(first).toHaveCount(0);
  });
});
