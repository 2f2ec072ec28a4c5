import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

test(
  'premium is bought with moonstones, and is listed in the ledger and in the downloaded file',
  { tag: '@once' },
  async ({ page, createPlayer }) => {
    await signInByToken(page, await createPlayer({ balances: { moonstones: 10_000 } }));
    await page.goto('/account#premium');
    const premium = page.getByRole('region', { name: 'Premium' });
    await expect(premium).toBeInViewport();
    const numberOf = async (term: string) =>
      Number(
        (
          await premium
            .locator('div', { has: page.getByText(term, { exact: true }) })
            .last()
            .locator('dd')
            .innerText()
        ).replace(/\D/gu, ''),
      );
    const [before, price] = [await numberOf('You have'), await numberOf('Price per month')];

    await premium.getByRole('button', { name: 'Buy 1 month' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Buy for/u })
      .click();
    await expect(premium.getByRole('status')).toContainText('Bought 1 month');
    await expect.poll(() => numberOf('You have')).toBe(before - price);

    await page.goto('/account?currency=moonstones#ledger');
    const ledger = page.getByRole('region', { name: 'Currency ledger' });
    const bought = ledger.getByRole('row', { name: /Premium, 1 month/u });
    await expect(bought).toHaveCount(1);
    await expect(bought).toContainText(`-${price}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ledger.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1 + (await ledger.getByRole('row').count()) - 1);
    expect(lines[1]).toContain(`moonstones,-${price},${before - price},premium`);
  },
);

test(
  'a frame is previewed on a card and equipped, a banner is set, and the profile shows both',
  { tag: '@once' },
  async ({ page, createPlayer }) => {
    await signInByToken(page, await createPlayer({ cards: { UR: 4 }, frames: 1, banners: 2 }));
    await page.goto('/cosmetics?tab=frames');
    const free = page.locator('.cosmetic button').filter({ has: page.locator('.cosmetic-free:not([data-none])') });
    const frame = await free.first().locator('b').innerText();
    await free.first().press('Enter');
    const dialog = page.getByRole('dialog', { name: frame });
    await dialog.locator('.try-on-cards button').nth(2).click();
    await dialog.getByRole('button', { name: 'Equip on this card' }).click();
    await expect(dialog.getByRole('status')).toContainText('already has this frame');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('.cosmetic button').filter({ hasText: frame })).toBeFocused();

    await page.getByRole('link', { name: 'Banners' }).click();
    const other = page
      .locator('.cosmetic button')
      .filter({ hasNot: page.locator('.cosmetic-free') })
      .first();
    await other.click();
    const art = await page.getByRole('dialog').locator('.try-on-banner').getAttribute('src');
    await page.getByRole('dialog').getByRole('button', { name: 'Set as my banner' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Your profile shows this banner.');
    await page.getByRole('dialog').getByRole('link', { name: 'My Profile' }).click();
    await expect(page.locator('.player-banner img')).toHaveAttribute('src', String(art));
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Rarity High-Low');
    await expect(page.locator('.player-cards .tile').nth(2)).toContainText(`in the frame ${frame}`);
  },
);

test(
  'the timeline is filtered, paged and downloaded, and Back returns to the newer entries',
  { tag: '@once' },
  async ({ page }) => {
    await signInByToken(page, 'collector');
    await page.goto('/account');
    await page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name: 'Timeline' }).click();
    const entries = page.getByRole('region', { name: 'Entries' });
    const first = entries.getByRole('listitem').first();
    // Other tests may sign the same player in at the same time.
    await expect(entries.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toBeVisible();

    await page.getByRole('checkbox', { name: 'Cards received' }).check();
    await expect(page).toHaveURL(/\?kinds=received$/u);
    await expect(first).toContainText('Card received');
    const newest = await first.innerText();
    await entries.getByRole('link', { name: 'Older' }).click();
    await expect(entries).toBeFocused();
    await expect(first).not.toHaveText(newest, { useInnerText: true });
    const older = await first.innerText();
    await page.reload();
    await expect(first).toHaveText(older, { useInnerText: true });
    await page.goBack();
    await expect(first).toHaveText(newest, { useInnerText: true });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download JSON' }).click(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { kind: string }[];
    expect(file.length).toBeGreaterThan(await entries.getByRole('listitem').count());
    expect(new Set(file.map(({ kind }) => kind))).toEqual(new Set(['received']));
  },
);
