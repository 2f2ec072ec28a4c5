import { Hono } from 'hono';
import { html } from 'hono/html';
import { votingSites } from '#game/vote.ts';
import { mountBot } from './bot.ts';
import { mountBotMessages } from './bot-messages.ts';
import { mountCaptcha } from './captcha.ts';
import { mountChat } from './chat.ts';
import { mountFonts } from './fonts.ts';
import { createShowPage } from './page.ts';
import type { Markup } from './page.ts';
import { mountPayment } from './payment/payment.ts';
import { mountPush } from './push.ts';
import { mountVotes, siteNames } from './vote.ts';

export interface SimulatorOptions {
  which: Readonly<Record<'signIn' | 'captcha' | 'votes' | 'bot' | 'payment' | 'push', boolean>>;
  /** The site's own origins, to which a sign-in may return. */
  origins: readonly string[];
  /** Base URL of the media, for the demo users' avatars. */
  cdnBase: string;
  /** The ID of the bot that receives the votes. */
  botId: string;
  /** The bot's bearer token for the API. */
  botToken: string;
  clientId: string;
  clientSecret: string;
  captchaSecret: string;
  /** The site's key for the payment provider's API, and the secret that signs its events. */
  paymentKey: string;
  paymentWebhookSecret: string;
  /** By the voting site's key. */
  voteSecrets: Readonly<Record<string, string>>;
  /** Calls the API in this process. The path is relative to its base URL. */
  callApi: (path: string, init: RequestInit) => Promise<Response>;
  now: () => Date;
}

export interface Simulators {
  /** The app to mount at /sim. Its paths are relative to that. */
  app: Hono;
  /** Names of the simulated services, for the operator. */
  names: string[];
  /** Like `fetch`, but handles URLs below `simulatorBase` in this process. */
  fetch: typeof globalThis.fetch;
}

/** Base URL of the simulated services for clients in this process. The host can never exist (RFC 2606). */
export const simulatorBase = 'http://simulator.invalid/sim';

/** Origin of the simulated payment provider's API. Its requests lead to /sim/payment. */
export const simulatedPaymentOrigin = 'http://payment.simulator.invalid';

/** Creates simulators of the external services that are not configured. */
export function createSimulators(options: SimulatorOptions): Simulators {
  const { which, botId } = options;
  const app = new Hono();
  const show = createShowPage(options);
  mountFonts(app);
  if (which.signIn) mountChat(app, show, options);
  if (which.captcha) mountCaptcha(app, options);
  if (which.votes) mountVotes(app, show, options);
  if (which.bot) {
    mountBot(app, show, options);
    mountBotMessages(app, show, options);
  }
  if (which.payment) mountPayment(app, show, options);
  if (which.push) mountPush(app, show, new URL(simulatorBase).origin, options);

  app.get('/', (c) =>
    show(c, { title: 'Simulated services', standsFor: 'outside services', body: index(which, botId) }),
  );
  app.notFound((c) =>
    show(c, {
      title: 'Not found',
      standsFor: 'outside services',
      body: html`<h1>There is no such stall</h1>
        <p class="actions"><a class="button quiet" href="/sim">What is simulated</a></p>`,
      status: 404,
    }),
  );

  return { app, names: simulatorNames(which), fetch: fetchFrom(app) };
}

const nameOf = { signIn: 'sign-in', captcha: 'captcha', votes: 'votes', bot: 'bot', payment: 'payments' } as const;

function fetchFrom(app: Hono): typeof globalThis.fetch {
  return async (input, init) => {
    const path = simulatorPath(input instanceof Request ? input.url : String(input));
    if (path === undefined) return globalThis.fetch(input, init);
    const below = new URL(path.slice('/sim'.length), simulatorBase);
    return app.fetch(new Request(below, input instanceof Request ? new Request(input, init) : init));
  };
}

/** Returns the path below which a simulated service's URL is mounted; undefined for all other URLs. */
export function simulatorPath(url: string): string | undefined {
  const { origin } = new URL(simulatorBase);
  if (url.startsWith(`${simulatedPaymentOrigin}/`)) return `/sim/payment${url.slice(simulatedPaymentOrigin.length)}`;
  return url.startsWith(`${simulatorBase}/`) ? url.slice(origin.length) : undefined;
}

/** Returns the names of the simulated services. The push service is not listed because it replaces no real one. */
export function simulatorNames(which: SimulatorOptions['which']): string[] {
  return (Object.keys(nameOf) as (keyof typeof nameOf)[]).filter((key) => which[key]).map((key) => nameOf[key]);
}

function index(which: SimulatorOptions['which'], botId: string): Markup {
  const stalls = [
    which.signIn && stall('Sign-in', 'Choose a demo account to sign in with.', [['Sign in on the site', '/login']]),
    which.captcha && stall('Captcha', 'A checkbox on the challenge page. It can fail, expire or time out.', []),
    which.votes &&
      stall(
        'Votes',
        'The voting sites accept a vote and report it to the game.',
        votingSites.map((site) => [`Vote on ${siteNames[site]}`, `/sim/vote/${site}/bot/${botId}/vote`]),
      ),
    which.bot &&
      stall('Bot', 'The bot asks players for a verification and sends them chat messages.', [
        ['Ask for a verification', '/sim/bot'],
        ['Read its messages', '/sim/bot/messages'],
      ]),
    which.payment &&
      stall('Payments', 'The page on which buyers pay, and the provider’s list of payments, refunds and disputes.', [
        ['See the payments', '/sim/payment'],
      ]),
    which.push &&
      stall('Push service', 'Receives the notifications of browsers that do not exist.', [
        ['See the notifications', '/sim/push'],
      ]),
  ].filter((each) => each !== false);
  return html`<h1>The outside world, in small</h1>
    <p class="lead">Mazoku talks to services elsewhere. Those that nobody has configured are played by this machine.</p>
    ${
      stalls.length > 0
        ? html`<ul class="stalls">
            ${stalls}
          </ul>`
        : html`<p>Everything is real here.</p>`
    }
    <p class="actions"><a class="button quiet" href="/">Back to Mazoku</a></p>`;
}

function stall(name: string, words: string, links: readonly (readonly [text: string, address: string])[]): Markup {
  return html`<li>
    <h2>${name}</h2>
    <p>${words}</p>
    ${
      links.length > 0
        ? html`<ul>
            ${links.map(([text, address]) => html`<li><a href="${address}">${text}</a></li>`)}
          </ul>`
        : ''
    }
  </li>`;
}
