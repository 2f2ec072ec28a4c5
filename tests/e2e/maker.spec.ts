import { expect, test } from '#tests/support/e2e-fixtures.ts';

test.use({ javaScriptEnabled: false });

test(
  'without script, a card maker is found by name, and links to all of their cards',
  { tag: '@once' },
  async ({ page, request }) => {
    await page.goto('/card-makers');
    await page.getByText('45 card makers by name').click();
    await page.getByRole('link', { name: 'Velvet Crab', exact: true }).click();
    const maker = page.getByRole('article', { name: 'Velvet Crab' });
    await expect(maker.getByRole('heading')).toBeInViewport();
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(maker.getByRole('listitem')).toHaveCount(6);
    const all = maker.getByRole('link', {
      name: /^All \d+ cards of Velvet Crab$/u,
    });
    const count = /\d+ cards/u.exec((await all.textContent()) ?? '')?.[0] ?? '';
    const catalogue = await request.get((await all.getAttribute('href')) ?? '');
    expect(await catalogue.text()).toContain(`<p>${count}</p>`);
  },
);

test('card makers are paginated, and each page has its own address', { tag: '@once' }, async ({ page }) => {
  const seen: string[] = [];
  await page.goto('/card-makers');
  for (const [number, size] of [
    [1, 12],
    [2, 12],
    [3, 12],
    [4, 9],
  ] as const) {
    await expect(page).toHaveURL(
      number === 1 ? /\/card-makers$/u : new RegExp(String.raw`/card-makers\?page=${number}$`, 'u'),
    );
    const names = page.getByRole('article').getByRole('heading');
    await expect(names).toHaveCount(size);
    seen.push(...(await names.allTextContents()));
    if (number < 4) await page.getByRole('link', { name: 'Next', exact: true }).click();
  }
  expect(new Set(seen).size).toBe(45);
  await page.goto('/card-makers?page=99');
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('4', { exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  // A card's page links like this to a maker who is not a player.
  const last = await (await page.request.get('/card-makers?page=4')).text();
  const id = /id="maker-(\d+)"/u.exec(last)?.[1] ?? '';
  await page.goto(`/card-makers?maker=${id}#maker-${id}`);
  await expect(page.locator(`#maker-${id}`).getByRole('heading')).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(9);
});
