import webPush from 'web-push';
import { upstreamTimeout } from '#game/timing.ts';

/** The pair that push services know this site by (VAPID), base64url. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

export interface WebPushOptions {
  key: () => Promise<VapidKey>;
  /** How a push service reaches whoever runs this site: `mailto:` or an https address. */
  subject: string;
  fetch: typeof globalThis.fetch;
}

/** Where a browser is told something, and the keys for what is said. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type PushUrgency = 'low' | 'normal' | 'high';

export interface PushSendOptions {
  /** For so many seconds the push service keeps it for a browser that is off. */
  ttl: number;
  urgency: PushUrgency;
  /** A later one of the same topic replaces it there. */
  topic: string;
}

export type PushResult =
  | { result: 'accepted' }
  /** The browser does not listen any more. */
  | { result: 'gone' }
  /** It will not be accepted another time either. */
  | { result: 'refused' }
  /** Another try may help, not before `afterMs`. */
  | { result: 'later'; afterMs: number };

export interface WebPush {
  send(address: PushSubscription, payload: string, handling: PushSendOptions, signal: AbortSignal): Promise<PushResult>;
}

/** Web Push: what is said is encrypted for the browser (RFC 8291), and signed by this site (RFC 8292). */
export function createWebPush({ key, subject, fetch }: WebPushOptions): WebPush {
  return {
    async send({ endpoint, p256dh, auth }, payload, { ttl, urgency, topic }, signal) {
      const pair = await key();
      let request: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...pair },
          TTL: ttl,
          urgency,
          topic,
        });
      } catch {
        // Keys that nothing can be encrypted for.
        return { result: 'refused' };
      }
      try {
        const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
          body: new Uint8Array(request.body ?? Buffer.of()),
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(upstreamTimeout)]),
        });
        await answer.body?.cancel();
        return toResult(answer);
      } catch {
        return { result: 'later', afterMs: 0 };
      }
    },
  };
}

function toResult({ status, headers }: Response): PushResult {
  if (status >= 200 && status < 300) return { result: 'accepted' };
  if (status === 404 || status === 410) return { result: 'gone' };
  if (status === 429 || status >= 500) return { result: 'later', afterMs: parseRetryAfter(headers.get('retry-after')) };
  return { result: 'refused' };
}

/** In seconds, or as a date. */
function parseRetryAfter(text: string | null): number {
  if (text === null) return 0;
  const ms = /^\d{1,9}$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}
