import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { idleMotionDelay, maxPlayingVideos, videoTrialTime } from '#game/card-motion.ts';
import {
  expect,
  findAccessibilityViolations,
  listCards,
  measureLayoutShift,
  test,
  waitUntilSettled,
  watchLayoutShift,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';
import { widths } from '#tests/support/widths.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// A busy machine may take longer than a visitor's before it plays a video.
test.beforeEach(({ page }) =>
  page.addInitScript((trialTime) => {
    const { setTimeout: start } = globalThis;
    const startOthers = (run: () => void, delay?: number) => (delay === trialTime ? 0 : start(run, delay));
    Object.assign(globalThis, { setTimeout: startOthers });
  }, videoTrialTime),
);

/** A page full of cards with videos. */
const many = '/cards?rarities=SSR,UR';
const videos = (page: Page) => page.locator('.card-loop');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause animations' });
const play = (page: Page) => page.getByRole('button', { name: 'Play animations' });
const toGrid = (page: Page) => page.locator('.tile-grid').evaluate((grid) => grid.scrollIntoView({ block: 'start' }));

async function open(page: Page, address = many) {
  await page.goto(address);
  await toGrid(page);
}

/** The state of each video by its card's address: its content, whether it plays and whether it is visible. */
const videoStates = (page: Page) =>
  videos(page).evaluateAll((all) =>
    (all as HTMLVideoElement[]).map((video) => {
      const { top, bottom } = video.getBoundingClientRect();
      return {
        card: video.closest('a')?.getAttribute('href') ?? '',
        source: URL.parse(video.src)?.pathname,
        rarity: video.closest('[data-rarity]')?.getAttribute('data-rarity'),
        isInSight: bottom > 0 && top < innerHeight,
        isPaused: video.paused,
      };
    }),
  );

test.describe('videos over the pictures', () => {
  test(
    'play for visible SSR and UR cards nearest to the middle, at most six at once, muted, looped and inline',
    {
      tag: '@once',
    },
    async ({ page }) => {
      await watchLayoutShift(page);
      await page.setViewportSize({ width: 1280, height: 1400 });
      await open(page);
      await expect(videos(page)).toHaveCount(maxPlayingVideos);
      for (const video of await videoStates(page)) {
        expect(video.source).toBe(`/cdn${video.card.replace('/card/', '/cards/')}.webm`);
        expect(['SSR', 'UR']).toContain(video.rarity);
        expect(video).toMatchObject({ isInSight: true, isPaused: false });
      }
      await expect(videos(page).first()).toHaveAttribute('data-playing', '');
      const how = await videos(page)
        .first()
        .evaluate(({ muted, loop, playsInline, ariaHidden, tabIndex }: HTMLVideoElement) => {
          return { muted, loop, playsInline, ariaHidden, tabIndex };
        });
      expect(how).toEqual({ muted: true, loop: true, playsInline: true, ariaHidden: 'true', tabIndex: -1 });
      expect(await measureLayoutShift(page)).toBe(0);
      const isNearest = () =>
        page.evaluate((most) => {
          const far = (art: Element) => {
            const { left, top, width, height } = art.getBoundingClientRect();
            return Math.hypot(left + width / 2 - innerWidth / 2, top + height / 2 - innerHeight / 2);
          };
          const arts = [...document.querySelectorAll('.tile-grid .tile-art')].sort((a, b) => far(a) - far(b));
          return arts.slice(0, most).every((art) => art.querySelector('video'));
        }, maxPlayingVideos);
      await expect.poll(isNearest).toBe(true);
      await page.mouse.wheel(0, 260);
      await expect.poll(isNearest).toBe(true);
    },
  );

  test('start on the first interaction, or after a delay without one', { tag: '@once' }, async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height: 1400 });
    for (const isTouched of [true, false]) {
      await page.goto(many);
      // With a stopped clock, a slow machine does not reach the delay.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
      await page.clock.runFor(idleMotionDelay / 4);
      expect(await videos(page).count()).toBe(0);
      if (isTouched) await page.mouse.move(400, 300);
      else await page.clock.runFor(idleMotionDelay);
      await page.clock.resume();
      await expect(videos(page)).toHaveCount(maxPlayingVideos);
    }
  });

  test('are not in the HTML, and are not requested for other rarities', { tag: '@once' }, async ({ page, request }) => {
    expect(await (await request.get(many)).text()).not.toContain('<video');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, '/cards?rarities=C,R,SR');
    await waitUntilSettled(page);
    expect(loaded.filter((path) => path.endsWith('.webm') || path.includes('lights'))).toEqual([]);
    await expect(pause(page)).toHaveCount(0);
  });

  test(
    'play over tiles of a new filter result, whose pictures flip as they load',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/cards?rarities=C');
      await page.route('**/cdn/cards/*.webp*', async (route) => {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await route.continue();
      });
      await page.locator('#search').fill('r:UR');
      await expect(page.locator('.tile-grid .tile[data-rarity=UR]').first()).toBeVisible();
      await expect(page.locator('.tile-grid img[data-loaded]').first()).toBeAttached();
      await toGrid(page);
      await expect(videos(page).first()).toHaveAttribute('data-playing', '');
    },
  );

  test('do not load when the address has webp=true', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${many}&webp=true`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?rarities=SSR%2CUR$/u);
    await toGrid(page);
    await waitUntilSettled(page);
    await expect(videos(page)).toHaveCount(0);
    await expect(pause(page)).toHaveCount(0);
  });

  test('do not load with reduced motion', { tag: '@once' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await waitUntilSettled(page);
    await expect(videos(page)).toHaveCount(0);
  });

  test('do not load with data saver', { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const style = page.waitForResponse(/card-motion\.[^/]*\.css/u);
    await open(page);
    await style;
    await waitUntilSettled(page);
    await expect(videos(page)).toHaveCount(0);
  });

  test(
    'pause while the tab is hidden, free their decoders when they leave the viewport, and go with reduced motion',
    { tag: '@once' },
    async ({ page }) => {
      await open(page);
      await expect(videos(page).first()).toHaveAttribute('data-playing', '');
      const turn = (isHidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, isHidden);
      await turn(true);
      await expect.poll(async () => (await videoStates(page)).every(({ isPaused }) => isPaused)).toBe(true);
      await turn(false);
      await expect.poll(async () => (await videoStates(page)).some(({ isPaused }) => isPaused)).toBe(false);

      const first = await videos(page).first().elementHandle();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(async () => (await videoStates(page)).every(({ isInSight }) => isInSight)).toBe(true);
      const isFree = await first?.evaluate((video: HTMLVideoElement) => [video.isConnected, video.hasAttribute('src')]);
      expect(isFree).toEqual([false, false]);

      await toGrid(page);
      await expect(videos(page).first()).toBeAttached();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(videos(page)).toHaveCount(0);
      await expect(pause(page)).toBeHidden();
    },
  );
});

/** The colours of the middle of a picture, in a few large squares, which light and sparkles change little. */
async function centreOf(picture: Locator): Promise<Buffer> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .toBuffer({ resolveWithObject: true });
  const part = (of: number, share: number) => Math.round(of * share);
  return sharp(data)
    .extract({
      left: part(info.width, 0.25),
      top: part(info.height, 0.25),
      width: part(info.width, 0.5),
      height: part(info.height, 0.4),
    })
    .resize(4, 5)
    .raw()
    .toBuffer();
}

/** The endings of the loops that play, and what the page loaded for them: a failure shows how far it came. */
const motionOf = (page: Page, card: string) =>
  page.evaluate(
    (cards) => ({
      playing: [...document.querySelectorAll(`${cards} .card-loop[data-playing]`)].map(
        (loop) => loop.getAttribute('src')?.split('.').at(-1)?.split('?')[0],
      ),
      waiting: document.querySelectorAll(`${cards} .card-loop:not([data-playing])`).length,
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /card-motion|trial|\.(?:webm|avif)/u.test(name)),
    }),
    card,
  );

/** How far apart the colours of two pictures are on average, from 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

/** Answers a trial with something opaque, as a browser draws it that ignores transparency. */
const makeOpaque = (page: Page, ending: 'webm' | 'avif', body: Buffer) =>
  page.route(new RegExp(`/trial\\.[^/]*\\.${ending}$`, 'u'), (route) => route.fulfill({ body }));

test.describe('the picture of a card stays visible below its loop', { tag: '@once' }, () => {
  const places = [
    ['landing page', '/', '.hero .tile'],
    ['catalogue', many, '.tile'],
    ['page of a card', undefined, '.portrait-card'],
  ] as const;
  for (const form of ['webm', 'avif'] as const) {
    for (const [name, path, card] of places) {
      // Below, in a browser that does not show transparent videos.
      if (form === 'avif' && path === undefined) continue;
      test(`on the ${name}, as ${form}`, async ({ page }) => {
        if (form === 'avif') await makeOpaque(page, 'webm', await readFile('tests/support/card-video.webm'));
        const [newest] = (await listCards('rarities=UR&size=1')).cards;
        await page.goto(path ?? `/card/${newest?.uuid}`);
        if (path === many) await toGrid(page);
        await waitUntilSettled(page);
        await page.mouse.move(5, 700);
        const playing = page.locator(`${card}:has(.card-loop[data-playing])`).first();
        const motion = () => motionOf(page, card);
        await expect.poll(motion).toMatchObject({ playing: expect.arrayContaining([form]) });
        await expect(pause(page)).toBeVisible();
        await playing.evaluate((element) => element.setAttribute('data-compared', ''));
        const compared = page.locator('[data-compared]');
        const moving = await centreOf(compared);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect(page.locator('.card-loop')).toHaveCount(0);
        expect(difference(await centreOf(compared), moving)).toBeLessThan(40);
      });
    }
  }
});

test.describe('a browser that does not show transparent videos', { tag: '@once' }, () => {
  test.beforeEach(async ({ page }) => {
    await makeOpaque(page, 'webm', await readFile('tests/support/card-video.webm'));
  });
  const loopAt = async (page: Page) =>
    URL.parse((await page.locator('.portrait-card .card-loop').getAttribute('src')) ?? '')?.pathname;
  const avif = (side: number, background: string) =>
    sharp({ create: { width: side, height: side, channels: 4, background } })
      .avif()
      .toBuffer();
  const openCard = async (page: Page) => {
    const [card] = (await listCards('rarities=UR&size=1')).cards;
    await page.goto(`/card/${card?.uuid}`);
    await waitUntilSettled(page);
    const still = await centreOf(page.locator('.portrait-card'));
    // Beside the card, which tilts below the pointer.
    await page.mouse.move(5, 700);
    return { path: `/cdn/cards/${card?.uuid}`, still };
  };
  test('gets moving pictures, below which the still is visible, and which the button removes', async ({ page }) => {
    const { path, still } = await openCard(page);
    await expect(page.locator('.portrait-card img.card-loop')).toHaveAttribute('data-playing', '');
    expect(await loopAt(page)).toBe(`${path}.avif`);
    expect(difference(still, await centreOf(page.locator('.portrait-card')))).toBeLessThan(40);

    await pause(page).click();
    await expect(page.locator('.card-loop')).toHaveCount(0);
    await play(page).click();
    await expect(page.locator('.portrait-card img.card-loop')).toHaveAttribute('data-playing', '');
  });

  test('gets the opaque video of a card that has one', async ({ page }) => {
    const pixel = await avif(1, '#0000');
    await page.route(/\/cdn\/cards\/.*\.avif/u, (route) => route.fulfill({ body: pixel }));
    const { path } = await openCard(page);
    await expect(page.locator('.portrait-card video.card-loop')).toHaveAttribute('data-playing', '');
    expect(await loopAt(page)).toBe(`${path}.webm`);
    await expect(page.locator('.portrait-card .card-loop')).toHaveCount(1);
  });

  test('keeps the stills when it does not show transparent pictures, either', async ({ page }) => {
    const tried = page.waitForResponse(/\/trial\.[^/]*\.avif$/u);
    await makeOpaque(page, 'avif', await avif(16, '#fff'));
    await openCard(page);
    await tried;
    await waitUntilSettled(page);
    await expect(page.locator('.card-loop')).toHaveCount(0);
  });

  test('keeps the still of a card whose picture cannot be loaded', async ({ page }) => {
    const failed = page.waitForResponse(/\/cdn\/cards\/.*\.avif/u);
    await page.route(/\/cdn\/cards\/.*\.avif/u, (route) => route.fulfill({ body: 'not a picture' }));
    const { still } = await openCard(page);
    await failed;
    await expect(page.locator('.card-loop')).toHaveCount(0);
    expect((await centreOf(page.locator('.portrait-card'))).equals(still)).toBe(true);
  });
});

test.describe('the button that pauses them', () => {
  test('pauses all videos, is remembered for the visit, and works by keyboard', { tag: '@once' }, async ({ page }) => {
    // The newest cards come first; those that the test of a season adds have no videos.
    await page.setViewportSize({ width: 1280, height: 2000 });
    await open(page);
    await expect(videos(page).first()).toHaveAttribute('data-playing', '');
    // Further down, the sticky toolbar covers links, which axe reports as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await pause(page).focus();
    await page.keyboard.press('Enter');
    await expect(play(page)).toBeFocused();
    await expect.poll(async () => (await videoStates(page)).every(({ isPaused }) => isPaused)).toBe(true);

    await page.goto('/vtuber');
    await page.mouse.move(400, 300);
    await expect(play(page)).toBeVisible();
    await expect(videos(page)).toHaveCount(0);
    await play(page).click();
    await expect(videos(page).first()).toHaveAttribute('data-playing', '');
    await expect(pause(page)).toBeVisible();
    // It is shown only while a video can be paused.
    await page.evaluate(() => document.querySelector('main')?.remove());
    await expect(pause(page)).toBeHidden();
  });

  test('does not overlap the reward notice', { tag: '@once' }, async ({ page }) => {
    await signInByToken(page, 'premium');
    await open(page);
    const notice = page.getByRole('link', { name: /rewards are ready/u });
    await expect(pause(page)).toBeVisible();
    await expect(notice).toBeVisible();
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      const isApart = async () => {
        const [button, link] = [await pause(page).boundingBox(), await notice.boundingBox()];
        return button && link && (button.x + button.width <= link.x || button.y + button.height <= link.y);
      };
      await expect.poll(isApart).toBe(true);
    }
  });
});

// A finger cannot hover.
test.describe('the tilt of a card', { tag: '@once' }, () => {
  const art = (page: Page) => page.locator('.tile-grid .tile[data-rarity=UR] .tile-art').first();
  const tiltOf = (page: Page) =>
    art(page).evaluate((element) => [
      Number(element.style.getPropertyValue('--x')),
      Number(element.style.getPropertyValue('--y')),
    ]);
  const over = async (page: Page, x: number, y: number) => {
    const box = await art(page).boundingBox();
    if (box) await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  };

  test('follows the pointer over SSR and UR tiles only, moves the foil, and ends when the pointer leaves or motion is reduced', async ({
    page,
  }) => {
    await open(page, '/cards?rarities=SR,UR');
    const shape = (pseudo?: string) =>
      art(page).evaluate((element, name) => getComputedStyle(element, name).transform, pseudo);
    await art(page).scrollIntoViewIfNeeded();
    // The script that tilts comes after the page.
    await expect
      .poll(async () => {
        await over(page, 0.2, 0.2);
        await over(page, 0.25, 0.25);
        return (await tiltOf(page)).every((value) => value < 0);
      })
      .toBe(true);
    await expect.poll(() => shape()).toMatch(/^matrix3d/u);
    const foil = await shape('::after');
    await over(page, 0.8, 0.8);
    await expect.poll(async () => (await tiltOf(page)).every((value) => value > 0)).toBe(true);
    await expect.poll(() => shape('::after')).not.toBe(foil);
    await page.mouse.move(2, 2);
    await expect(art(page)).not.toHaveAttribute('data-tilted', '');
    await expect(art(page)).not.toHaveAttribute('style', /--x/u);
    await page.locator('.tile-grid .tile[data-rarity=SR]').first().hover();
    await expect(page.locator('[data-tilted]')).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await over(page, 0.3, 0.3);
    await over(page, 0.4, 0.4);
    await expect(page.locator('[data-tilted]')).toHaveCount(0);
  });
});
