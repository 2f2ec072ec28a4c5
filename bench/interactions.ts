import { findDemoAccount } from '#game/demo-accounts.ts';
import type { BrowserContext, Locator, Page } from 'playwright';

/** An input, and how long the browser took from it to the next paint. */
interface Interaction {
  what: string;
  ms: number;
}

/**
 * Plays a visit, with a processor four times slower: filters, pages, a selection of 24 cards, the dialog that burns them, the
 * trade builder and the opening of a pack. Resolves to the duration of each input, by the browser's event timing.
 */
export async function measureInteractions(
  context: BrowserContext,
  origin: string,
  say: (line: string) => void,
): Promise<Interaction[]> {
  await context.addInitScript(observeInputs);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const found: Interaction[] = [];
  const step = async (what: string, path: string, play: () => Promise<void>) => {
    say(`input: ${what} ...`);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(2_500);
    await play();
    await page.waitForTimeout(1_000);
    for (const ms of await readInputs(page)) found.push({ what, ms });
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  // `click` of a locator looks in the page for what lies above it, in the middle of the input that is measured.
  const press = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    await page.waitForTimeout(200);
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

  await step('search', '/cards', async () => {
    await press(page.locator('#search'));
    await page.locator('#search').pressSequentially('moon fox', { delay: 120 });
    await page.waitForTimeout(1_500);
  });
  await step('filter', '/cards', async () => {
    await press(page.locator('.panel-toggle summary'));
    for (const rarity of ['SR', 'SSR']) {
      await press(page.getByRole('checkbox', { name: new RegExp(`^${rarity} `, 'u') }));
      await page.waitForTimeout(1_200);
    }
  });
  await step('page', '/cards?page=2', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await press(page.getByRole('link', { name: 'Next', exact: true }).first());
      await page.waitForTimeout(1_500);
    }
  });
  await step('select and burn', '/inventory?is_locked=false', async () => {
    await press(page.getByRole('group', { name: 'What clicking a card does' }).getByRole('button', { name: 'Burn' }));
    const tiles = page.locator('.inventory .tile:not(.is-skeleton)');
    for (let tile = 0; tile < 24; tile += 1) await press(tiles.nth(tile));
    await press(button(/^Burn \d+ cards/u).first());
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  });
  await step('builder', `/trades/new?with=${findDemoAccount('collector').discordId}`, async () => {
    for (let choice = 0; choice < 4; choice += 1) {
      await press(page.getByRole('checkbox', { name: /#\d/u, disabled: false }).nth(choice));
    }
  });
  await step('opening', '/store/packs', async () => {
    await press(page.locator('main a[href^="/store/packs/"]').first());
    await page.waitForTimeout(3_000);
    await press(button(/^Open 1 /u));
    await page.waitForTimeout(4_000);
    for (let tap = 0; tap < 6; tap += 1) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(400);
    }
  });
  await context.close();
  return found;
}

/** Runs in the page: records the longest event of each interaction. */
function observeInputs(): void {
  const inputs = new Map<number, number>();
  Object.assign(globalThis, { inputs });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) inputs.set(interactionId, Math.max(duration, inputs.get(interactionId) ?? 0));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const readInputs = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(globalThis as unknown as { inputs: Map<number, number> }).inputs.values()]);
