import type { Page } from 'playwright/test';
import { captchaTimeout } from '#game/challenge.ts';
import type { DemoAccount } from '#game/demo-accounts.ts';
import { openDatabase } from '#server/db/open.ts';
import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, chooseDemoUser, signInByToken } from '#tests/support/e2e-sign-in.ts';

/** Requests a verification as the bot, and returns the path of the link that the bot would send. */
async function createChallenge(key: DemoAccount['key']): Promise<string> {
  const answer = await fetch(`${siteUrl()}/sim/bot`, { method: 'POST', body: new URLSearchParams({ person: key }) });
  const path = /href="(\/challenge\/[^"]+)"/u.exec(await answer.text())?.[1];
  if (path === undefined) throw new Error('The bot shows no link to a challenge.');
  return path;
}

/** The events that the page reports. */
function recordActions(page: Page): string[] {
  const actions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/challenge-action')) {
      actions.push((request.postDataJSON() as { action: string }).action);
    }
  });
  return actions;
}

/**
 * The titles and descriptions of the messages that the page has shown. A redirect follows soon after a message, and on a slow
 * machine an assertion on the page itself can come after it.
 */
async function recordMessages(page: Page): Promise<string[]> {
  const messages: string[] = [];
  await page.exposeFunction('reportMessage', (text: string) => messages.push(text));
  await page.addInitScript(() => {
    const { reportMessage } = globalThis as unknown as { reportMessage: (text: string) => void };
    const report = () => {
      for (const part of document.querySelectorAll('.toast-text > *')) {
        if (part.checkVisibility()) reportMessage(part.textContent);
      }
    };
    new MutationObserver(report).observe(document, { childList: true, subtree: true });
  });
  return messages;
}

const checkbox = (page: Page) => page.getByRole('checkbox', { name: /human/iu });
const storedId = (page: Page) => page.evaluate(() => localStorage.getItem('challenge-id'));

test('the page has its text, title and links', { tag: '@once' }, async ({ page }) => {
  await signInByToken(page, 'player');
  await page.goto(await createChallenge('player'));
  await expect(page).toHaveTitle('Challenge | Mazoku');
  for (const text of ['Verification Required', 'Complete This Challenge', 'Protected by Turnstile', 'ad blocker']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Reload Challenge' })).toBeVisible();
  await expect(page.getByRole('link', { name: /community server/iu })).toBeVisible();
  await expect(checkbox(page)).toBeVisible();
});

test('a visitor signs in at the chat platform and returns to the challenge', { tag: '@once' }, async ({ page }) => {
  const path = await createChallenge('premium');
  await page.goto(path);
  await page.waitForURL(/\/sim\/chat\/authorize/u);
  await chooseDemoUser(page, 'premium');
  await page.waitForURL(`**${path}`);
  await expect(avatarButton(page)).toBeVisible();
  await expect(checkbox(page)).toBeVisible();
  expect(await storedId(page)).toBe(path.split('/').at(-1));
});

test(
  'solving the challenge shows a message, redirects to the home page and removes the stored ID',
  { tag: '@once' },
  async ({ page, complaints }) => {
    const actions = recordActions(page);
    const messages = await recordMessages(page);
    const path = await createChallenge('player');
    await signInByToken(page, 'player');
    await page.goto('/cards');
    await page.evaluate((id) => localStorage.setItem('challenge-id', id), path.split('/').at(-1) ?? '');
    // The stored ID works like one in the address.
    await page.goto('/challenge');
    await checkbox(page).click();
    await page.waitForURL('**/challenge?status=success');
    await expect
      .poll(() => messages)
      .toEqual(expect.arrayContaining(['Challenge Successful', 'Your challenge has been completed successfully.']));
    await page.waitForURL(`${siteUrl()}/`);
    expect(await storedId(page)).toBeNull();
    await expect.poll(() => actions).toEqual(['ChallengeLand', 'ChallengePass']);
    // This machine does not have the chat platform's app.
    complaints.splice(0);
  },
);

test(
  'failing shows a message, redirects to the home page and keeps the stored ID',
  { tag: '@once' },
  async ({ page, complaints }) => {
    const actions = recordActions(page);
    const messages = await recordMessages(page);
    const path = await createChallenge('collector');
    // Another player's challenge is not found.
    await signInByToken(page, 'player');
    await page.goto('/cards');
    await page.evaluate((id) => localStorage.setItem('challenge-id', id), path.split('/').at(-1) ?? '');
    await page.goto('/challenge');
    await checkbox(page).click();
    await page.waitForURL('**/challenge?status=failed');
    await expect.poll(() => messages).toEqual(expect.arrayContaining(['Challenge Failed', 'Challenge failed.']));
    await page.waitForURL(`${siteUrl()}/`);
    expect(await storedId(page)).toBe(path.split('/').at(-1));
    await expect.poll(() => actions).toEqual(['ChallengeLand', 'ChallengeFail']);
    complaints.splice(0);
  },
);

test('a captcha that fails or times out restarts without a message', { tag: '@once' }, async ({ page, complaints }) => {
  await signInByToken(page, 'premium');
  const path = await createChallenge('premium');
  for (const mode of ['fail', 'timeout']) {
    await page.goto(`${path}?simulate=${mode}`);
    await checkbox(page).click();
    await expect(checkbox(page)).not.toBeChecked();
    await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(path, 'u'));
  }
  complaints.splice(0);
});

test(
  'a captcha that expires while its token is being sent counts as failed, and is sent once',
  { tag: '@once' },
  async ({ page, complaints }) => {
    await signInByToken(page, 'collector');
    const path = await createChallenge('collector');
    let sent = 0;
    await page.route('**/api/users/challenge/*', async (route) => {
      sent += 1;
      // The captcha service accepts a simulated token for two seconds.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await page.goto(`${path}?simulate=expire`);
    await checkbox(page).click();
    await page.waitForURL('**/challenge?status=failed');
    expect(sent).toBe(1);
    complaints.splice(0);
  },
);

test(
  'a challenge that has expired or was already answered shows a failure',
  { tag: '@once' },
  async ({ page, complaints }) => {
    const messages = await recordMessages(page);
    await signInByToken(page, 'game-mod');
    const config = { dataDir: process.env.SITE_DATA_DIR ?? '', databaseUrl: undefined, databasePoolSize: 1 };
    const database = await openDatabase({ config, as: 'tool' });
    for (const change of ['expires_at = now()', 'passed_at = now()']) {
      const path = await createChallenge('game-mod');
      await database.pool.query(`update challenges set ${change} where uuid = $1`, [path.split('/').at(-1)]);
      await page.goto(path);
      await checkbox(page).click();
      await page.waitForURL('**/challenge?status=failed');
      await expect.poll(() => messages).toContain('Challenge Failed');
      messages.splice(0);
    }
    await database.close();
    complaints.splice(0);
  },
);

test('a token that the captcha service rejects shows a failure', { tag: '@once' }, async ({ page, complaints }) => {
  await signInByToken(page, 'premium');
  await page.goto(`${await createChallenge('premium')}?simulate=refuse`);
  await checkbox(page).click();
  await page.waitForURL('**/challenge?status=failed');
  complaints.splice(0);
});

test('a blocked captcha script is reported, and can be retried', { tag: '@once' }, async ({ page, complaints }) => {
  await signInByToken(page, 'premium');
  await page.route('**/sim/captcha/api.js*', (route) => route.abort('blockedbyclient'));
  const path = await createChallenge('premium');
  await page.goto(path);
  const hint = page.getByRole('alert').filter({ hasText: /block/iu });
  await expect(hint).toBeVisible();
  await page.unroute('**/sim/captcha/api.js*');
  await hint.getByRole('button', { name: 'Try again' }).click();
  await expect(checkbox(page)).toBeVisible();
  await expect(hint).toHaveCount(0);
  complaints.splice(0);
});

test('a captcha script that never loads is reported', { tag: '@once' }, async ({ page, complaints }) => {
  await page.clock.install();
  await signInByToken(page, 'premium');
  const path = await createChallenge('premium');
  await page.route('**/sim/captcha/api.js*', () => undefined);
  const request = page.waitForRequest('**/sim/captcha/api.js*');
  await page.goto(path, { waitUntil: 'commit' });
  await request;
  await page.clock.fastForward(captchaTimeout);
  await expect(page.getByRole('alert').filter({ hasText: /responding/iu })).toBeVisible();
  complaints.splice(0);
});

test('a signed-in player without a challenge is redirected to the home page', { tag: '@once' }, async ({ page }) => {
  await signInByToken(page, 'player');
  await page.goto('/challenge');
  await page.waitForURL(`${siteUrl()}/`);
});
