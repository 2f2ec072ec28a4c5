import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { issueChallenge } from '#contract/challenge.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { demoAccounts } from '#game/demo-accounts.ts';
import { isChatId } from '#game/identifier.ts';
import { problemBox, readApiResult } from './api-result.ts';
import type { ApiResult } from './api-result.ts';
import type { Markup, ShowPage } from './page.ts';
import { peopleForms, personByKey } from './chat-users.ts';

export interface BotSimulatorOptions {
  botToken: string;
  cdnBase: string;
  callApi: (path: string, init: RequestInit) => Promise<Response>;
}

const standsFor = "the game's bot";

/** Mounts the page on which the bot creates challenges for players. */
export function mountBot(app: Hono, show: ShowPage, { botToken, cdnBase, callApi }: BotSimulatorOptions): void {
  app.get('/bot', (c) => show(c, { title: 'Bot', standsFor, body: peoplePage(cdnBase) }));

  app.post('/bot', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const user = personByKey(form.get('person') ?? undefined)?.discordId ?? form.get('user') ?? undefined;
    if (!isChatId(user)) {
      const body = html`<h1>Ask for a verification</h1>
        <p class="lead">This player doesn’t exist. Choose another one.</p>
        <p class="actions"><a class="button" href="">Back</a></p>`;
      return show(c, { title: 'Bot', standsFor, body, status: 400 });
    }
    const result = await readApiResult<ReplyOf<typeof issueChallenge>>(() =>
      callApi('/bot/challenge', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${botToken}` },
        body: JSON.stringify({ discord_id: user }),
      }),
    );
    const name = demoAccounts.find(({ discordId }) => discordId === user)?.name ?? user;
    return show(c, { title: 'Bot', standsFor, body: resultPage(name, result), status: result.ok ? 200 : 502 });
  });
}

function peoplePage(cdnBase: string): Markup {
  return html`<h1>Ask for a verification</h1>
    <p class="lead">
      When a player may be a bot, the game’s bot sends them a link to a challenge. Choose who gets one. Only that player
      can complete it, within an hour.
    </p>
    ${peopleForms(cdnBase)}
    <p class="actions"><a class="button quiet" href="/">Back to Mazoku</a></p>`;
}

function resultPage(name: string, result: ApiResult<ReplyOf<typeof issueChallenge>>): Markup {
  if (!result.ok) {
    return html`<h1>The game refused the request</h1>
      ${problemBox(result.problem)} ${askAgain}`;
  }
  const { id, expires_at: expiresAt } = result.reply;
  return html`<h1>${name} got a challenge</h1>
    <div class="result good">
      <p class="link"><a href="/challenge/${encodeURIComponent(id)}">/challenge/${id}</a></p>
      <p>Valid until <time datetime="${expiresAt}">${timeWords.format(new Date(expiresAt))}</time> (UTC).</p>
    </div>
    ${askAgain}`;
}

const askAgain = html`<p class="actions"><a class="button quiet" href="">Ask another player</a></p>`;

const timeWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
