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

for (const name of ['catalogue', 'card', 'calendar', 'inventory', 'account']) {
  for (const moment of ['before', 'after']) {
    test(
      `the ${name} page works with nodes that an extension inserted ${moment} it is hydrated`,
      { tag: '@once' },
      async ({ page, complaints }) => {
        const entry = pageList.find((each) => each.name === name);
        if (!entry) throw new Error(`There is no page ${name}.`);
        const token = await signInByToken(page, 'collector');
        if (moment === 'before') await page.addInitScript(insertNodes);
        await page.goto(await addressOf(entry, siteUrl()));
        await waitUntilSettled(page);
        const shown = await listShownIslands(page);
        if (moment === 'after') await page.evaluate(insertNodes);
        await expect(page.locator('.of-an-extension').first()).toBeAttached();
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
}
