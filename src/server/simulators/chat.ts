import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { OAuthGrants, tokenLifetimeMs } from './oauth-grants.ts';
import type { Markup, ShowPage } from './page.ts';
import { chatUserOf, createNewcomer, peopleForms, personByKey } from './chat-users.ts';
import { timingSafeEqualText } from './secret.ts';

export interface ChatOptions {
  clientId: string;
  clientSecret: string;
  origins: readonly string[];
  cdnBase: string;
  now: () => Date;
}

const standsFor = 'Discord';

/** Mounts the chat platform's sign-in: an OAuth 2 server (RFC 6749) with authorization codes. */
export function mountChat(app: Hono, show: ShowPage, options: ChatOptions): void {
  const grants = new OAuthGrants(options.now);

  app.get('/chat/authorize', (c) => {
    const request = readRequest(new URL(c.req.url).searchParams, options);
    if ('problem' in request) return refuse(c, show, request.problem);
    if (request.error) return leave(c, request, { error: request.error });
    return show(c, { title: 'Sign in', standsFor, body: authorizePage(request, options) });
  });

  app.post('/chat/authorize', async (c) => {
    const form = await readForm(c);
    if (!form) return refuse(c, show, 'The form could not be read.');
    const choice = { person: form.get('person'), cancel: form.get('cancel') };
    for (const name of Object.keys(choice)) form.delete(name);
    const parameters = new URLSearchParams([...new URL(c.req.url).searchParams, ...form]);
    const request = readRequest(parameters, options);
    if ('problem' in request) return refuse(c, show, request.problem);
    if (request.error) return leave(c, request, { error: request.error });
    if (choice.cancel !== null) return leave(c, request, { error: 'access_denied' });
    const person = choice.person === 'newcomer' ? createNewcomer() : personByKey(choice.person ?? '');
    if (!person) return refuse(c, show, 'There is no such person.');
    return leave(c, request, { code: grants.issueCode(person, options.clientId, request.redirectUri) });
  });

  app.post('/chat/token', async (c) => {
    c.header('Cache-Control', 'no-store');
    const form = await readForm(c);
    const fail = (error: string, status: 400 | 401 = 400) => c.json({ error }, status);
    if (!form || hasTwice(form)) return fail('invalid_request');
    const basic = readBasic(c.req.header('authorization'));
    if (basic && form.has('client_secret')) return fail('invalid_request');
    const [clientId, clientSecret] = basic ?? [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
    if (clientId !== options.clientId || !timingSafeEqualText(clientSecret, options.clientSecret)) {
      if (basic) c.header('WWW-Authenticate', 'Basic realm="simulator"');
      return fail('invalid_client', 401);
    }
    if (form.get('grant_type') !== 'authorization_code') return fail('unsupported_grant_type');
    const code = form.get('code');
    if (!code) return fail('invalid_request');
    const token = grants.redeem({ code, clientId, redirectUri: form.get('redirect_uri') ?? '' });
    if (token === undefined) return fail('invalid_grant');
    return c.json({
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenLifetimeMs / 1000,
      scope: 'identify',
    });
  });

  app.get('/chat/users/@me', (c) => {
    c.header('Cache-Control', 'no-store');
    const [, token] = /^Bearer ([\w-]+)$/iu.exec(c.req.header('authorization') ?? '') ?? [];
    const person = token === undefined ? undefined : grants.personOf(token);
    return person ? c.json(chatUserOf(person)) : c.json({ message: '401: Unauthorized', code: 0 }, 401);
  });
}

interface AuthorizeRequest {
  redirectUri: string;
  state: string | null;
  /** Reported to the client at its redirect URI. */
  error: 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | undefined;
}

/**
 * Parses an authorization request. Problems with the client ID or redirect URI are shown here because redirecting to an
 * unregistered URI would be unsafe.
 */
function readRequest(
  parameters: URLSearchParams,
  { clientId, origins }: ChatOptions,
): AuthorizeRequest | { problem: string } {
  if (hasTwice(parameters)) return { problem: 'A parameter was given twice.' };
  if (parameters.get('client_id') !== clientId) return { problem: 'client_id: there is no such client.' };
  const redirectUri = parameters.get('redirect_uri') ?? '';
  // The site's own origin, with or without a trailing slash.
  if (!origins.some((origin) => redirectUri === origin || redirectUri === `${origin}/`)) {
    return { problem: 'redirect_uri: this client did not register that address.' };
  }
  return { redirectUri, state: parameters.get('state'), error: errorOf(parameters) };
}

function errorOf(parameters: URLSearchParams): AuthorizeRequest['error'] {
  const state = parameters.get('state');
  if (!state || state.length > 512) return 'invalid_request';
  if (parameters.get('response_type') !== 'code') return 'unsupported_response_type';
  return parameters.get('scope') === 'identify' ? undefined : 'invalid_scope';
}

function hasTwice(parameters: URLSearchParams): boolean {
  return new Set(parameters.keys()).size < parameters.size;
}

/** Redirects to the client, with its state. */
function leave(c: Context, { redirectUri, state }: AuthorizeRequest, parameters: Record<string, string>): Response {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  if (state !== null) address.searchParams.set('state', state);
  c.header('Cache-Control', 'no-store');
  return c.redirect(address.href, 303);
}

async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' ? new URLSearchParams(await c.req.text()) : undefined;
}

/** Parses client ID and secret of `Authorization: Basic`, which are form-encoded. */
function readBasic(header: string | undefined): [id: string, secret: string] | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/iu.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  const decode = (text: string) => new URLSearchParams(`text=${text}`).get('text') ?? '';
  return [decode(id), decode(secret.join(':'))];
}

function refuse(c: Context, show: ShowPage, problem: string) {
  const body = html`<h1>Sign-in failed</h1>
    <p class="lead">${problem}</p>
    <p class="actions"><a class="button quiet" href="/">Back to the site</a></p>`;
  return show(c, { title: 'Sign-in refused', standsFor, body, status: 400 });
}

function authorizePage({ redirectUri, state }: AuthorizeRequest, { clientId, cdnBase }: ChatOptions): Markup {
  // Forms without an action submit to this URL, including the query of the authorization request.
  return html`<h1>Choose an account</h1>
    <p class="lead">
      Mazoku wants to know who you are. Choose a demo account. Each one shows different features of the site.
    </p>
    ${peopleForms(cdnBase)}
    <form method="post" class="actions">
      <button class="button" name="person" value="newcomer">New player</button>
      <button class="button quiet" name="cancel" value="true">Cancel</button>
    </form>
    <details class="details">
      <summary>Request details</summary>
      <dl>
        <dt>Client</dt>
        <dd><code>${clientId}</code></dd>
        <dt>Scope</dt>
        <dd><code>identify</code></dd>
        <dt>Back to</dt>
        <dd><code>${redirectUri}</code></dd>
        <dt>State</dt>
        <dd><code>${state}</code></dd>
      </dl>
    </details>`;
}
