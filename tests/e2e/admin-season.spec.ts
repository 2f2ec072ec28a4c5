import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Locator, Page } from 'playwright/test';
import {
  expect,
  findAccessibilityViolations,
  listCards,
  listScripts,
  measureSidewaysScroll,
  siteUrl,
  test,
} from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

// Its cards would appear in the catalogues and searches of other tests.
test.use({ hasOwnWorld: true });

const adminScript = /^\/_astro\/admin\//u;

async function expectGoodPage(page: Page): Promise<void> {
  const size = page.viewportSize();
  // The whole page is in view, from its top: bars at its edges cover half of no control.
  await page.evaluate(() => scrollTo(0, 0));
  if (size) await page.setViewportSize({ ...size, height: 6000 });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** Whether the bar of a selection covers neither the row of the keyboard nor what has the focus. */
const isClearOfBar = (page: Page) =>
  page.evaluate(() => {
    const edges = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
    const bar = Math.max(...edges('.object-bar, .object-selected').map(({ bottom }) => bottom));
    return edges('tr[data-chosen], .object-rows :focus').every(({ top }) => top >= bar);
  });

/** A field of the form by its label; a required one has a star. */
const fieldOf = (page: Page, label: string) =>
  page.locator('.object-form').getByLabel(new RegExp(`^${label}( \\*)?$`, 'u'));

/** Fills fields of the form by their labels, saves the draft and waits until the object has its own page. */
async function createObject(page: Page, section: string, set: string, fields: Record<string, string>): Promise<string> {
  await page.goto(`/admin/objects/${section}/new?set=${set}`);
  const form = page.locator('.object-form');
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    const isList = (await field.getAttribute('role')) === 'combobox';
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
    if (isList) await page.getByRole('option', { name: value }).first().click();
  }
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/objects/${section}/[\\da-f-]{36}\\?set=`, 'u'));
  await expect(page.getByText('This is the draft of the change set.')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test(
  'a season: drafts, preview, publication, a pack, its cards, and one field reverted',
  { tag: '@once' },
  async ({ page, browser, createPlayer }) => {
    test.slow();
    const stamp = randomUUID().slice(0, 8);
    const series = `Lantern Flood ${stamp}`;
    const pack = `Flood Pack ${stamp}`;
    const first = `First Lantern ${stamp}`;
    const token = await signInByToken(page, 'admin');
    const scripts = listScripts(page);
    const headers = { authorization: `Bearer ${token}` };
    const post = async (path: string, body: unknown) => {
      const key = randomUUID();
      const answer = await fetch(`${siteUrl()}/api/admin${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      expect(answer.ok, await answer.clone().text()).toBe(true);
    };
    const readSet = async (set: string) => {
      const answer = await fetch(`${siteUrl()}/api/admin/change-sets/${set}`, { headers });
      return ((await answer.json()) as { set: { version: string; state: string } }).set;
    };
    const publish = async (set: string, reason: string, at: string | null) => {
      const { version } = await readSet(set);
      await post(`/change-sets/${set}/publish`, { reason, version, at });
    };

    // The change set and its objects.
    await page.goto('/admin/changes');
    await page.getByLabel('Title of a new change set').fill(`Season ${stamp}`);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/admin\/changes\/[\da-f-]{36}$/u);
    const set = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(scripts.some((path) => adminScript.test(path))).toBe(true);

    const seriesUuid = await createObject(page, 'series', set, { Name: series, Genres: 'fantasy, drama' });
    await createObject(page, 'type', set, { Key: `flood_${stamp}`, Name: `Flood ${stamp}` });
    const draft = (kind: string, fields: object, uuid = randomUUID()) =>
      post(`/change-sets/${set}/changes`, { kind, uuid, action: 'create', version: 0, revision: 0, fields });
    const maker = randomUUID();
    await draft('makers', { name: `Maker ${stamp}`, discord_id: `86${Date.now()}0099` }, maker);

    // A card with uploaded art, which refers to the new objects.
    await page.goto(`/admin/objects/cards/new?set=${set}`);
    const form = page.locator('.object-form');
    await form.getByRole('button', { name: 'Save draft' }).waitFor();
    await fieldOf(page, 'Name').fill(first);
    await fieldOf(page, 'Series').fill(series);
    await page.getByRole('option', { name: series }).click();
    await fieldOf(page, 'Rarity').selectOption('R');
    await fieldOf(page, 'Batch').fill('a lot');
    const art = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#407080' } })
      .png()
      .toBuffer();
    await fieldOf(page, 'Picture').setInputFiles({ name: 'art.png', mimeType: 'image/png', buffer: art });
    await expect(page.getByText('643 × 900 of 900 × 900 px are shown.')).toBeVisible();
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(form.getByText(/Must be a whole number/u)).toBeVisible();
    await fieldOf(page, 'Batch').fill('90');
    // Unsaved edits survive a visit of another page.
    await expectGoodPage(page);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved edits from an earlier visit are back.')).toBeVisible();
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('This is the draft of the change set.')).toBeVisible();
    const card = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    // Two more, with the same art.
    const body = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#285a78' } })
      .png()
      .toBuffer();
    const uploaded = await fetch(`${siteUrl()}/api/admin/art?for=cards`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    const { art: stored } = (await uploaded.json()) as { art: { digest: string } };
    for (const index of [2, 3]) {
      const name = `Lantern ${index} of ${stamp}`;
      await draft('cards', { name, series: seriesUuid, rarity: 'C', batch: 90, makers: [maker], art: stored.digest });
    }
    const packUuid = await createObject(page, 'packs', set, {
      Name: pack,
      Kind: 'pack',
      Currency: 'bloodstones',
      'Slot 1: cards': '2',
      'Slot 1: C in percent': '90',
      'Slot 1: R in percent': '10',
      Price: '1',
      Series: series,
    });
    await expectGoodPage(page);

    // Only the preview shows it.
    await page.goto(`/admin/changes/${set}`);
    await expect(page.getByText('This change set can be published.')).toBeVisible();
    await expectGoodPage(page);
    // `tests/front/preview.test.ts` tests the pictures of previews; drawing them here would only take long.
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    await page.route('**/cdn/**', (route) => route.fulfill(picture));
    await page.getByRole('button', { name: 'Preview the site with these drafts' }).click();
    await expect(page.getByText(`Preview of “Season ${stamp}”`)).toBeVisible();
    await page.goto(`/card/${card}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    await page.getByRole('link', { name: 'Leave the preview' }).click();
    await page.unroute('**/cdn/**');
    expect((await fetch(`${siteUrl()}/card/${card}`)).status).toBe(404);

    await page.goto('/admin/objects/cards?rarity=UR&sort=-batch');
    await expect(page.locator('.object-list tbody a').first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    const edit = page.getByRole('button', { name: 'Edit selected' });
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [390, size.width]) {
      await page.setViewportSize({ ...size, width });
      for (const key of [...Array<string>(20).fill('j'), ...Array<string>(12).fill('k')]) {
        await page.keyboard.press(key);
        await expect.poll(() => isClearOfBar(page)).toBe(true);
      }
      for (const key of Array<string>(12).fill('Shift+Tab')) {
        await page.keyboard.press(key);
        await expect.poll(() => isClearOfBar(page)).toBe(true);
      }
    }
    await page.mouse.wheel(0, 5_000);
    await expect(edit).toBeInViewport();
    const place = await page.evaluate(() => scrollY);
    await edit.click();
    await expect(page.getByRole('heading', { name: 'Edit 1 selected' })).toBeInViewport();
    await expectGoodPage(page);
    // Closing returns to where the list was.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

    // Scheduled, taken back, and published at a near time.
    await page.goto(`/admin/changes/${set}`);
    await page.getByLabel('Reason (kept with every revision)').fill('The flood begins.');
    await page.getByLabel('When (your time zone').fill('2098-01-01T12:00');
    await page.getByRole('button', { name: 'Schedule…' }).click();
    await page.getByRole('button', { name: 'Schedule publication' }).click();
    await expect(page.getByText(/^will be published/u)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the publication' }).click();
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible();
    const soon = new Date(Date.now() + 500).toISOString();
    await publish(set, 'The flood begins.', soon);
    await expect.poll(async () => (await readSet(set)).state).toBe('published');
    await page.reload();
    await expect(page.getByText(/^published/u)).toBeVisible();
    expect((await listCards(`series=${encodeURIComponent(series)}`)).count).toBe(3);

    // A player opens the pack and finds the cards.
    const context = await browser.newContext({ baseURL: siteUrl(), reducedMotion: 'reduce' });
    const player = await context.newPage();
    await signInByToken(player, await createPlayer({ balances: { bloodstones: 1 } }));
    await player.goto(`/store/packs/${packUuid}`);
    await player.getByRole('button', { name: /^Open 1 /u }).click();
    const scene = player.getByRole('dialog', { name: pack });
    await expect(scene.getByText(/Lantern/u).first()).toBeAttached();
    await player.goto(`/inventory?name=${stamp}`);
    const tile = player.getByRole('main').getByRole('link', { name: new RegExp(`Lantern.*${stamp}`, 'u') });
    await expect(tile.first()).toBeVisible();
    await context.close();

    // A later change, of which one field is taken back.
    const second = randomUUID();
    await post(`/change-sets/${second}`, { title: `Second thoughts ${stamp}`, reason: '' });
    await post(`/change-sets/${second}/changes`, {
      kind: 'cards',
      uuid: card,
      action: 'update',
      version: 0,
      revision: 1,
      fields: { name: `Renamed ${stamp}`, batch: 91 },
    });
    await publish(second, 'A better name.', null);
    await page.goto(`/admin/objects/cards/${card}?tab=revisions`);
    await expect(page.getByRole('heading', { name: 'Revision 2' })).toBeVisible();
    await expect(page.getByText('“A better name.”')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Revert “Name” of revision 2' }).click();
    await page.getByLabel('Title of the change set').fill(`Back ${stamp}`);
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await page.getByRole('link', { name: 'Open the change set to publish it' }).click();
    await expect(page.getByText('reverts revision 2')).toBeVisible();
    await page.getByLabel('Reason (kept with every revision)').fill('The first name was right.');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('The change set is published.')).toBeVisible();
    await page.goto(`/card/${card}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  },
);

/** Ten illustrated cards in a new series, a pack and an event may take so many clicks and filled fields. */
const mostSteps = 45;

test(
  'ten illustrated cards in a new series with a pack and an event are published by the screen alone, in few steps',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    const stamp = randomUUID().slice(0, 8);
    const series = `Paper Cranes ${stamp}`;
    await signInByToken(page, 'admin');
    await page.goto('/admin');
    let steps = 0;
    const step = async (action: Promise<unknown>) => {
      steps += 1;
      await action;
    };
    const press = (name: string) => step(page.getByRole('button', { name, exact: true }).click());
    const fill = (label: string, text: string) => step(fieldOf(page, label).fill(text));
    const choose = (label: string, option: string) => step(fieldOf(page, label).selectOption(option));
    const add = async (kind: string, one: string) => {
      await step(page.getByLabel('Kind', { exact: true }).selectOption({ label: kind }));
      await step(page.getByRole('link', { name: new RegExp(`^Add an? ${one}$`, 'u') }).click());
      await page.locator('.object-form').waitFor();
    };
    const saveAndReturn = async () => {
      await press('Save draft');
      await expect(page.getByText('This is the draft of the change set.')).toBeVisible();
      await step(page.getByRole('link', { name: 'Open the change set' }).click());
      await page.getByRole('group', { name: 'Add to this change set' }).waitFor();
    };
    const pickSeries = async (picker: Locator) => {
      await step(picker.fill(series));
      await step(page.getByRole('option', { name: series }).click());
    };

    await step(page.getByRole('link', { name: 'Drafts and publishing' }).click());
    await step(page.getByLabel('Title of a new change set').fill(`Cranes ${stamp}`));
    await press('Create');
    await add('Series', 'series');
    await fill('Name', series);
    await saveAndReturn();

    const pictures = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => ({
        name: `Crane ${'abcdefghij'[index]} of ${stamp}.png`,
        mimeType: 'image/png',
        buffer: await sharp({
          create: { width: 250, height: 350, channels: 3, background: { r: 20 * index, g: 90, b: 120 } },
        })
          .png()
          .toBuffer(),
      })),
    );
    await press('Add pictures of cards');
    await step(page.getByLabel('Pictures or a ZIP file').setInputFiles(pictures));
    await step(page.getByRole('checkbox', { name: 'Make new cards of the 10 pictures' }).check());
    await pickSeries(page.getByRole('combobox', { name: 'Series' }));
    await step(page.getByLabel('Rarity').selectOption('C'));
    await press('Upload and show what changes');
    await press('Save as drafts');
    await expect(page.getByText('The drafts are saved.').first()).toBeVisible();
    await expectGoodPage(page);

    await add('Packs', 'pack');
    await fill('Name', `Crane Pack ${stamp}`);
    await choose('Kind', 'pack');
    await choose('Currency', 'bloodstones');
    await fill('Slot 1: cards', '3');
    await fill('Slot 1: C in percent', '100');
    await fill('Price', '50');
    await pickSeries(fieldOf(page, 'Series'));
    await expect(page.getByText('1,000 simulated packs of one player')).toBeVisible();
    await expectGoodPage(page);
    await saveAndReturn();

    await add('Events', 'event');
    await fill('Title', `Crane Week ${stamp}`);
    await choose('Kind', 'release');
    await fill('Starts', '2098-01-01T12:00');
    await fill('Ends', '2098-01-08T12:00');
    await saveAndReturn();

    await expect(page.getByText('This change set can be published.')).toBeVisible();
    await step(page.getByLabel('Reason (kept with every revision)').fill('A season of cranes.'));
    await press('Publish…');
    await press('Publish now');
    await expect(page.getByText('The change set is published.')).toBeVisible();
    expect((await listCards(`series=${encodeURIComponent(series)}`)).count).toBe(10);
    expect(steps).toBeLessThanOrEqual(mostSteps);

    // All of it is taken back, as drafts.
    await page.getByRole('button', { name: 'Take this change set back…' }).click();
    await expect(page.getByText(`Take back: Cranes ${stamp}`)).toBeVisible();
    await expect(page.getByText('This change set can be published.')).toBeVisible();
  },
);
