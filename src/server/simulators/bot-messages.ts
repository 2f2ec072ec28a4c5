import type { Hono } from 'hono';
import { html } from 'hono/html';
import { LRUCache } from 'lru-cache';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ChatMessage, takeMessages } from '#contract/notification.ts';
import { demoAccounts } from '#game/demo-accounts.ts';
import { problemBox, readApiResult } from './api-result.ts';
import type { ApiResult } from './api-result.ts';
import type { Markup, ShowPage } from './page.ts';

export interface BotMessagesOptions {
  botToken: string;
  callApi: (path: string, init: RequestInit) => Promise<Response>;
}

const standsFor = "the game's bot and its chats";
const batch = 100;

/**
 * Mounts the bot's messages: it takes the game's chat notifications, acknowledges their delivery and lists them on this
 * page.
 */
export function mountBotMessages(app: Hono, show: ShowPage, { botToken, callApi }: BotMessagesOptions): void {
  const written = new LRUCache<number, ChatMessage>({ max: 200 });
  const ask = <Reply>(path: string, body: object) =>
    readApiResult<Reply>(() =>
      callApi(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${botToken}` },
        body: JSON.stringify(body),
      }),
    );

  const write = async (): Promise<ApiResult<unknown>> => {
    for (;;) {
      const taken = await ask<ReplyOf<typeof takeMessages>>('/bot/messages/take', { limit: batch });
      if (!taken.ok || taken.reply.data.length === 0) return taken;
      for (const message of taken.reply.data) written.set(message.id, message);
      const settled = await ask('/bot/messages/settle', { sent: taken.reply.data.map(({ id }) => id) });
      if (!settled.ok || taken.reply.data.length < batch) return settled;
    }
  };

  app.get('/bot/messages', async (c) => {
    const result = await write();
    const body = chatsPage([...written.values()], result);
    return show(c, { title: 'Chats', standsFor, body, status: result.ok ? 200 : 502 });
  });
}

function chatsPage(messages: readonly ChatMessage[], result: ApiResult<unknown>): Markup {
  const chats = [...Map.groupBy(messages, (message) => message.discord_id)];
  return html`<h1>Messages of the bot</h1>
    <p class="lead">
      Each time you open this page, the bot sends the messages that are due. Send a test from the notification settings,
      and it appears here.
    </p>
    ${result.ok ? '' : problemBox(result.problem)}
    ${
      chats.length > 0
        ? chats.map(
            ([discordId, theirs]) =>
              html`<h2>To ${nameOf(discordId)}</h2>
                <ul class="stalls">
                  ${theirs.map(messageItem)}
                </ul>`,
          )
        : html`<p>No messages yet.</p>`
    }
    <p class="actions">
      <a class="button" href="">Refresh</a>
      <a class="button quiet" href="/settings/notifications">Notification settings</a>
    </p>`;
}

function messageItem({ title, text, link, created_at: createdAt }: ChatMessage): Markup {
  return html`<li>
    <h2>${title}</h2>
    <p>${text}</p>
    <ul>
      <li><a href="${link}">${new URL(link).pathname}</a></li>
      <li><time datetime="${createdAt}">${timeWords.format(new Date(createdAt))} (UTC)</time></li>
    </ul>
  </li>`;
}

function nameOf(discordId: string): string {
  return demoAccounts.find((person) => person.discordId === discordId)?.name ?? discordId;
}

const timeWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
