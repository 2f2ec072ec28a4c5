import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { timingSafeEqualText } from './secret.ts';

export interface CaptchaSimulatorOptions {
  captchaSecret: string;
  now: () => Date;
}

const tokenLifetimeSeconds = 300;
const script = readFileSync(join(import.meta.dirname, 'captcha-widget.js'), 'utf8');

interface Token {
  madeAt: Date;
  expiresAt: number;
  /** The idempotency key of the request that used it. A request with the same key may verify it again. */
  usedBy: string | undefined;
}

/** Mounts the captcha service: Turnstile's script and siteverify protocol. */
export function mountCaptcha(app: Hono, { captchaSecret, now }: CaptchaSimulatorOptions): void {
  const tokens = new LRUCache<string, Token>({ max: 10_000 });

  app.get('/captcha/api.js', (c) => {
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(script);
  });

  /** Called by the widget, also from pages on other origins. */
  app.post('/captcha/token', (c) => {
    const lifetime = Number(/^\d{1,3}$/u.exec(c.req.query('seconds') ?? '')?.[0] ?? tokenLifetimeSeconds);
    const token = `SIMULATED.${randomBytes(32).toString('base64url')}`;
    const expiresAt = now().getTime() + Math.min(lifetime, tokenLifetimeSeconds) * 1000;
    tokens.set(token, { madeAt: now(), expiresAt, usedBy: undefined });
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cache-Control', 'no-store');
    return c.json({ token });
  });

  app.post('/captcha/siteverify', async (c) => {
    c.header('Cache-Control', 'no-store');
    const fields = await readFields(c);
    if (!fields) return c.json({ success: false, 'error-codes': ['bad-request'] }, 400);
    const { secret, response, idempotency_key: request } = fields;
    const fail = (error: string) => c.json({ success: false, 'error-codes': [error], messages: [] });
    if (!secret) return fail('missing-input-secret');
    if (!timingSafeEqualText(secret, captchaSecret)) return fail('invalid-input-secret');
    if (!response) return fail('missing-input-response');
    const token = tokens.get(response);
    if (!token) return fail('invalid-input-response');
    const isRepetition = token.usedBy !== undefined && token.usedBy === request;
    const isUsed = token.usedBy !== undefined && !isRepetition;
    if (isUsed || now().getTime() >= token.expiresAt) return fail('timeout-or-duplicate');
    token.usedBy ??= request ?? randomBytes(16).toString('hex');
    return c.json({
      success: true,
      challenge_ts: token.madeAt.toISOString(),
      hostname: 'simulator.invalid',
      'error-codes': [],
      action: '',
      cdata: '',
      metadata: { interactive: true },
    });
  });
}

/** Parses a form or JSON; undefined for any other type. */
async function readFields(c: Context): Promise<Partial<Record<string, string>> | undefined> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await c.req.text();
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  if (type !== 'application/json') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return undefined;
    return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'));
  } catch {
    return undefined;
  }
}
