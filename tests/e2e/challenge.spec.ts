import type { Page } from 'playwright/test';
import { findDemoAccount } from '#game/demo-accounts.ts';
import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';
import { avatarButton, chooseDemoUser, signInByToken } from '#tests/support/e2e-sign-in.ts';

/** Requests a verification of a player as the bot, and returns the path of the link that the bot would send. */
async function createChallenge(discordId: string): Promise<string> {
  const answer = await fetch(`${siteUrl()}/sim/bot`, {
    method: 'POST',
    body: new URLSearchParams({ user: discordId }),
  });
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

test(
  'a visitor signs in, returns to the challenge, and solves it; the stored ID is removed on the way to the home page',
  { tag: '@once' },
  async ({ page, complaints }) => {
    const actions = recordActions(page);
    const messages = await recordMessages(page);
    const path = await createChallenge(findDemoAccount('premium').discordId);
    await page.goto(path);
    await page.waitForURL(/\/sim\/chat\/authorize/u);
    await chooseDemoUser(page, 'premium');
    await page.waitForURL(`**${path}`);
    await expect(avatarButton(page)).toBeVisible();
    expect(await storedId(page)).toBe(path.split('/').at(-1));
    await expect(page).toHaveTitle('Challenge | Mazoku');
    for (const text of ['Verification Required', 'Complete This Challenge', 'Protected by Turnstile', 'ad blocker']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Reload Challenge' })).toBeVisible();
    await expect(page.getByRole('link', { name: /community server/iu })).toBeVisible();
    await expect(checkbox(page)).toBeVisible();

    // The stored ID works like one in the address.
    await page.goto('/challenge');
    await checkbox(page).click();
    await page.waitForURL('**/challenge?status=success');
    await expect
      .poll(() => messages)
      .toEqual(expect.arrayContaining(['Challenge Successful', 'Your challenge has been completed successfully.']));
    await page.waitForURL(`${siteUrl()}/`);
    expect(await storedId(page)).toBeNull();
    await expect.poll(() => actions).toEqual(['ChallengeLand', 'ChallengeLand', 'ChallengePass']);
    // This machine does not have the chat platform's app.
    complaints.splice(0);
  },
);

test(
  'failing shows a message, redirects to the home page and keeps the stored ID',
  { tag: '@once' },
  async ({ page, complaints, createPlayer }) => {
    const actions = recordActions(page);
    const messages = await recordMessages(page);
    const path = await createChallenge((await createPlayer()).discordId);
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

test(
  'a blocked captcha script is reported, and can be retried',
  { tag: '@once' },
  async ({ page, complaints, createPlayer }) => {
    const player = await createPlayer();
    await signInByToken(page, player);
    await page.route('**/sim/captcha/api.js*', (route) => route.abort('blockedbyclient'));
    const path = await createChallenge(player.discordId);
    await page.goto(path);
    const hint = page.getByRole('alert').filter({ hasText: /block/iu });
    await expect(hint).toBeVisible();
    await page.unroute('**/sim/captcha/api.js*');
    await hint.getByRole('button', { name: 'Try again' }).click();
    await expect(checkbox(page)).toBeVisible();
    await expect(hint).toHaveCount(0);
    complaints.splice(0);
  },
);
