import { toastDuration, toastRemovalDelay } from '#game/toast.ts';
import { expect, test } from '#tests/support/e2e-fixtures.ts';

const words = 'Failed to load user data';

test(
  'a toast is focused by F8, stays while it has focus, and closes after its timeout',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/?error=no-user');
    const toast = page.getByRole('listitem').filter({ hasText: words });
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(/\/$/u);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications \(F8\)/u }).getByRole('list')).toBeFocused();
    await page.clock.fastForward(toastDuration + toastRemovalDelay);
    await expect(toast).toBeVisible();
    await page.getByRole('link', { name: 'Mazoku' }).first().focus();
    await page.clock.fastForward(toastDuration);
    await expect(toast).toHaveCount(0);
  },
);

test(
  'a toast whose script cannot be loaded is shown in plain words for as long',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await page.clock.install();
    await page.route('**/_astro/Toaster*.js', (route) => route.abort());
    await page.goto('/?error=no-user');
    const plain = page.getByRole('alert').filter({ hasText: words });
    await expect(plain).toBeVisible();
    await page.clock.fastForward(toastDuration + toastRemovalDelay);
    await expect(plain).toHaveCount(0);
    complaints.splice(0);
  },
);

test('a toast closes by a swipe and by its button', { tag: '@once' }, async ({ page }) => {
  // Its timeout is paused, so only these actions close it.
  await page.clock.install();
  for (const way of ['swipe', 'button']) {
    await page.goto('/?error=no-user');
    const toast = page.getByRole('listitem').filter({ hasText: words });
    await expect(toast).toBeVisible();
    // The slide-in animation is still running.
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
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
    await expect(toast).toHaveCount(0);
  }
});
