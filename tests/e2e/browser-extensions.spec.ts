import type { Page } from 'playwright/test';
import { expect, renderedAgain, siteUrl, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { changeSession, signInByToken } from '#tests/support/e2e-sign-in.ts';
import { listShownIslands } from '#tests/support/island-texts.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';

/** Inserts what browser extensions insert: into the body, before and into islands, beside fields, and as attributes. */
function insertNodes(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', insertNodes, { once: true });
    return;
  }
  const insert = (name: string, place: (node: HTMLElement) => void) => {
    const node = document.createElement(name);
    node.className = 'of-an-extension';
    place(node);
  };
  insert('div', (node) => document.body.prepend(node));
  insert('template', (node) => document.body.append(node));
  for (const island of document.querySelectorAll('astro-island')) {
    insert('div', (node) => island.prepend(node));
    insert('div', (node) => island.firstElementChild?.append(node));
    island.firstElementChild?.setAttribute('data-of-an-extension', '');
  }
  for (const field of document.querySelectorAll('input')) {
    field.setAttribute('data-of-an-extension', '');
    insert('span', (node) => field.after(node));
  }
}

/** Removes what browser extensions remove: texts, pictures and elements of islands, such as what they take for ads. */
function removeNodes(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', removeNodes, { once: true });
    return;
  }
  for (const island of document.querySelectorAll('main astro-island')) {
    const removable = [...island.querySelectorAll('p, svg, img, .chip, .results-header, [role=status]')];
    for (const node of removable.filter((_, index) => index % 2 === 0)) node.remove();
  }
  document.documentElement.dataset['removed'] = '';
}

for (const name of ['catalogue', 'card', 'calendar', 'inventory', 'account']) {
  test(
    `the ${name} page works with nodes that an extension inserts before it is hydrated, and again after that`,
    { tag: '@once' },
    async ({ page, complaints }) => {
      const entry = pageList.find((each) => each.name === name);
      if (!entry) throw new Error(`There is no page ${name}.`);
      const token = await signInByToken(page, 'collector');
      await page.addInitScript(insertNodes);
      await page.goto(await addressOf(entry, siteUrl()));
      await waitUntilSettled(page);
      const shown = await listShownIslands(page);
      const inserted = page.locator('.of-an-extension');
      const early = await inserted.count();
      expect(early).toBeGreaterThan(0);
      await page.evaluate(insertNodes);
      expect(await inserted.count()).toBeGreaterThan(early);
      for (const session of [undefined, token]) {
        await changeSession(page, session);
        await waitUntilSettled(page);
      }
      expect(await listShownIslands(page)).toEqual(expect.arrayContaining(shown));
      await expect(page.locator('.crash-notice')).toHaveCount(0);
      complaints.splice(0, Infinity, ...complaints.filter((complaint) => !renderedAgain.test(complaint)));
    },
  );
}

for (const moment of ['before', 'after']) {
  const remove = async (page: Page, path: string) => {
    if (moment === 'before') await page.addInitScript(removeNodes);
    await page.goto(path);
    await waitUntilSettled(page);
    if (moment === 'after') await page.evaluate(removeNodes);
    await expect(page.locator('html[data-removed]')).toBeAttached();
  };
  const expectNoCrash = async (page: Page, complaints: string[]) => {
    await expect(page.locator('.crash-notice')).toHaveCount(0);
    complaints.splice(0, Infinity, ...complaints.filter((complaint) => !renderedAgain.test(complaint)));
  };

  test(
    `the catalogue is searched and paged after an extension removed nodes ${moment} it was hydrated`,
    { tag: '@once' },
    async ({ page, complaints }) => {
      await remove(page, '/cards');
      const tiles = page.locator('.tile-grid .tile:not(.is-skeleton)');
      await page.locator('#search').fill('fox');
      await expect(page).toHaveURL(/q=fox/u);
      await expect(page.locator('.results-header p')).toContainText('card');
      await expect(tiles.first()).toBeVisible();
      await page.locator('#search').fill('');
      await expect(page).toHaveURL(/\/cards$/u);
      await page.getByRole('link', { name: 'Next' }).first().click();
      await expect(page).toHaveURL(/page=2/u);
      await expect(tiles).toHaveCount(24);
      await expectNoCrash(page, complaints);
    },
  );

  test(
    `the inventory keeps a selection and its counter after an extension removed nodes ${moment} it was hydrated`,
    { tag: '@once' },
    async ({ page, complaints }) => {
      await signInByToken(page, 'collector');
      await remove(page, '/inventory');
      const mode = (name: string) =>
        page.getByRole('group', { name: 'What clicking a card does' }).getByRole('button', { name });
      const tiles = page.locator('.inventory .tile:not(.is-skeleton)');
      await mode('Lock').click();
      await tiles.first().click();
      await expect(page.locator('.selection-bar-count')).toHaveText('1 selected');
      await page.getByRole('link', { name: 'Next' }).first().click();
      await expect(page).toHaveURL(/page=2/u);
      // The address changes before the cards do.
      await waitUntilSettled(page);
      await tiles.first().click();
      await expect(page.locator('.selection-bar-count')).toHaveText('2 selected');
      await mode('Browse').click();
      await expect(page.locator('.selection-bar')).toHaveCount(0);
      await expectNoCrash(page, complaints);
    },
  );
}
