import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { LRUCache } from 'lru-cache';
import type { Markup, ShowPage } from './page.ts';
import { signatureFault } from './push-signature.ts';

export interface PushSimulatorOptions {
  now: () => Date;
}

/** A message as received. Only the browser can decrypt it. */
interface PushMessage {
  at: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  /** base64url. */
  body: string;
}

interface Listener {
  messages: PushMessage[];
  /** The response to further messages, if one was set. */
  answer: { status: number; retryAfter: string | undefined } | undefined;
}

const messagesKept = 20;
const longestMessage = 4096;
/** Headers that a message must have, with their format. */
const needed: readonly [header: string, form: RegExp][] = [
  ['ttl', /^\d{1,10}$/u],
  ['content-encoding', /^aes128gcm$/u],
  ['urgency', /^(very-low|low|normal|high)$/u],
];

/**
 * Mounts a push service (RFC 8030). Each URL below /push is an endpoint that stores its messages as received. `POST
 * /push/{browser}/answer` sets the response to further messages.
 */
export function mountPush(app: Hono, show: ShowPage, audience: string, { now }: PushSimulatorOptions): void {
  const listeners = new LRUCache<string, Listener>({ max: 1_000 });
  const listenerOf = (c: Context) => {
    const id = c.req.param('browser') ?? '';
    const listener = listeners.get(id) ?? { messages: [], answer: undefined };
    listeners.set(id, listener);
    return listener;
  };

  app.get('/push', (c) =>
    show(c, { title: 'Push service', standsFor: "a browser maker's push service", body: listPage(listeners) }),
  );

  app.get('/push/:browser', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ data: listeners.get(c.req.param('browser'))?.messages ?? [] });
  });

  app.post('/push/:browser/answer', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    listenerOf(c).answer = { status: Number(form.get('status')), retryAfter: form.get('retry-after') ?? undefined };
    return c.json({});
  });

  app.post('/push/:browser', async (c) => {
    const listener = listenerOf(c);
    const fault = signatureFault(c.req.header('authorization'), audience, now());
    if (fault !== undefined) return c.json({ message: fault }, 403);
    const wrong = needed.find(([name, form]) => !form.test(c.req.header(name) ?? ''));
    if (wrong) return c.json({ message: `The header ${wrong[0]} is not right.` }, 400);
    const topic = c.req.header('topic') ?? null;
    if (topic !== null && !/^[\w-]{1,32}$/u.test(topic)) return c.json({ message: 'The topic is not right.' }, 400);
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > longestMessage) return c.json({ message: 'The message is too long.' }, 413);

    const { answer } = listener;
    if (answer && answer.status !== 201) {
      if (answer.retryAfter !== undefined) c.header('Retry-After', answer.retryAfter);
      return c.body(null, answer.status as 410);
    }
    const message = {
      at: now().toISOString(),
      ttl: Number(c.req.header('ttl')),
      urgency: c.req.header('urgency') ?? 'normal',
      topic,
      body: body.toString('base64url'),
    };
    listener.messages = [...listener.messages, message].slice(-messagesKept);
    return c.body(null, 201);
  });
}

function listPage(listeners: LRUCache<string, Listener>): Markup {
  const messages = [...listeners.values()].flatMap((listener) => listener.messages);
  return html`<h1>Push notifications</h1>
    <p class="lead">
      Real browsers get notifications from their makers' push services, even on a demo site. This page shows those for
      simulated browsers. Their text is encrypted: only the browser has the key.
    </p>
    ${
      messages.length > 0
        ? html`<ul class="stalls">
            ${messages
              .sort((a, b) => b.at.localeCompare(a.at))
              .slice(0, 50)
              .map(
                ({ at, urgency, topic, body }) =>
                  html`<li>
                    <h2>${topic ?? 'Notification'}</h2>
                    <p>${at}, urgency ${urgency}, ${body.length} encrypted characters</p>
                  </li>`,
              )}
          </ul>`
        : html`<p>No notifications yet.</p>`
    }
    <p class="actions"><a class="button quiet" href="/">Back to Mazoku</a></p>`;
}
