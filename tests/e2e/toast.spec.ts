import { toastDuration } from '#game/toast.ts';
import { expect, test } from '#tests/support/e2e-fixtures.ts';

const words = 'Failed to load user data';

test('a toast is reached by F8, waits while it has focus, and goes after its time', async ({ page, isMobile }) => {
  await page.goto('/?error=no-user');
  const toast = page.getByRole('listitem').filter({ hasText: words });
  await expect(toast).toBeVisible();
  // The address says nothing of it any more.
  await expect(page).toHaveURL(/\/$/u);
  if (!isMobile) {
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications \(F8\)/u }).getByRole('list')).toBeFocused();
    await page.waitForTimeout(toastDuration + 1_000);
    await expect(toast).toBeVisible();
    await page.getByRole('link', { name: 'Mazoku' }).first().focus();
  }
  await expect(toast).toHaveCount(0, { timeout: toastDuration + 3_000 });
});

test('a toast is swiped away, and can be closed', async ({ page }) => {
  for (const way of ['swipe', 'button']) {
    await page.goto('/?error=no-user');
    const toast = page.getByRole('listitem').filter({ hasText: words });
    await expect(toast).toBeVisible();
    // It is still on its way in.
    await page.waitForTimeout(600);
    if (way === 'button') {
      await toast.getByRole('button', { name: 'Close' }).click();
    } else {
      const box = await toast.boundingBox();
      if (!box) throw new Error('no toast');
      const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const step of [15, 35, 60, 90]) await page.mouse.move(x + step, y);
      await page.mouse.up();
    }
    await expect(toast).toHaveCount(0, { timeout: 2_000 });
  }
});
