import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { maxMessageLength } from '#game/chat-message.ts';
import { pictureGrid } from '#game/picture-grid.ts';
import { expect, expectGoodInBothWidths, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { signInByToken } from '#tests/support/e2e-sign-in.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share cards' });

test(
  'a search result is handed on as text, and nothing of it loads before the button is pressed',
  { tag: '@once' },
  async ({ page, context, browserName }) => {
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/cards?rarities=SR');
    await waitUntilSettled(page);
    const parts = () => scripts.filter((address) => /hand-?on(?!button)/iu.test(address));
    expect(parts()).toEqual([]);

    const button = page.getByRole('button', { name: 'Share', exact: true });
    await button.click();
    const dialog = dialogOf(page);
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue(/ · SR · /u);
    expect(parts()).not.toEqual([]);
    await expectGoodInBothWidths(page);
    const text = await message.inputValue();
    expect(text.length).toBeLessThanOrEqual(maxMessageLength);
    expect(text.split('\n').at(-1)).toMatch(/^and [\d,]+ more: <http.*\/cards\?.*SR.*>$/u);
    await dialog.getByRole('button', { name: 'Copy text' }).click();
    await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test('a selection is handed on as a picture', { tag: '@once' }, async ({ page }) => {
  await signInByToken(page, 'player');
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Burn', exact: true }).click();
  await page.getByRole('button', { name: 'Select page', exact: true }).click();
  await expect(page.locator('.selection-bar-count')).not.toHaveText('0 selected');
  await page.locator('.selection-bar').getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^\*\*Cards of Emberlily\*\* \(\d+ cards\)\n.* · #\d+/u,
  );
  await dialog.getByRole('tab', { name: 'Picture' }).click();
  const download = dialog.getByRole('button', { name: 'Download PNG' });
  await expect(download).toHaveAttribute('aria-disabled', 'false');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('mazoku-cards.png');
  const png = await readFile(await file.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // The header of a PNG has its size.
  expect(png.readUInt32BE(16)).toBe(pictureGrid(1).width);
  // Art in the place of the first card: more than one colour.
  const colors = await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2 - 200, 160, 400, 60) ?? { data: [] };
    const found = new Set<number>();
    for (let index = 0; index < data.length; index += 4)
      found.add((data[index] ?? 0) * 65_536 + (data[index + 1] ?? 0) * 256 + (data[index + 2] ?? 0));
    return found.size;
  });
  expect(colors).toBeGreaterThan(500);
});
