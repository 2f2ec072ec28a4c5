import { randomUUID } from 'node:crypto';
import { dailyReward } from '#game/calendar.ts';
import { events } from '#server/db/schema/event.ts';
import { expect, siteUrl, test, waitUntilSettled } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, signInByToken, storedSession } from '#tests/support/e2e-sign-in.ts';

test(
  'the reward notice leads to the reward, which is claimed once and credited at once',
  { tag: '@once' },
  async ({ page }) => {
    await signInByToken(page, 'newcomer');
    await page.goto('/cards');
    await page.getByRole('link', { name: 'Event rewards are ready!' }).click();
    await page.waitForURL('**/event/calendar');
    await expect(avatarButton(page)).toBeVisible();
    const { currency, amount } = dailyReward(new Date());
    await expect(page.getByRole('heading', { level: 2, name: `+${amount} ${currency}` })).toBeVisible();
    const has = async () =>
      (JSON.parse((await storedSession(page)) ?? '') as { user: Record<string, number> }).user[currency];
    await expect.poll(has).toBeGreaterThanOrEqual(0);
    const before = await has();
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(page.getByText('Reward Claimed', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claimed', exact: true })).toBeDisabled();
    await expect.poll(has).toBe((before ?? 0) + amount);
    // The month shows it too, and explains the state of another day.
    const today = page.locator('td[aria-current=date]');
    await expect(today).toContainText('Claimed');
    await page.locator('.month-navigation [rel=next]').click();
    await page.waitForURL(/month=/u);
    await page.getByRole('cell').getByRole('button').last().click();
    await expect(page.getByText(/You can claim it in \d+ days\./u)).toBeVisible();

    await page.goto('/cards');
    await waitUntilSettled(page);
    await expect(page.getByRole('link', { name: 'Event rewards are ready!' })).toHaveCount(0);
    await page.goto('/event/calendar');
    await expect(page.getByRole('button', { name: 'Claimed', exact: true })).toBeDisabled();
  },
);

test('a cached page shows a new event at once', { tag: '@once' }, async ({ database: { db } }) => {
  const title = `Festival ${randomUUID()}`;
  const feed = async () => (await fetch(`${siteUrl()}/event/rss.xml`)).text();
  expect(await feed()).not.toContain(title);
  const [startsAt, endsAt] = [new Date('2091-01-01'), new Date('2091-01-02')];
  const event = { uuid: randomUUID(), title, description: 'A test.', kind: 'gathering', startsAt, endsAt } as const;
  // It is no news to the players of other tests.
  await db.insert(events).values({ ...event, publishedAt: new Date(), announcedAt: new Date() });
  await expect.poll(feed).toContain(title);
});
