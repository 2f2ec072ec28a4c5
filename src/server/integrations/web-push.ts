import webPush from 'web-push';
import { upstreamTimeout } from '#game/timing.ts';

/** The VAPID key pair, base64url, that identifies this site to push services. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

export interface WebPushOptions {
  key: () => Promise<VapidKey>;
  /** Contact address of the operator for push services: `mailto:` or an HTTPS URL. */
  subject: string;
  fetch: typeof globalThis.fetch;
}

/** A browser's push endpoint and its encryption keys. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type PushUrgency = 'low' | 'normal' | 'high';

export interface PushSendOptions {
  /** How many seconds the push service stores the message for an offline browser. */
  ttl: number;
  urgency: PushUrgency;
  /** A later message with the same topic replaces this one at the push service. */
  topic: string;
}

export type PushResult =
  | { result: 'accepted' }
  /** The subscription no longer exists. */
  | { result: 'gone' }
  /** A retry will not succeed either. */
  | { result: 'refused' }
  /** A retry may succeed after `afterMs` milliseconds. */
  | { result: 'later'; afterMs: number };

export interface WebPush {
  send(address: PushSubscription, payload: string, handling: PushSendOptions, signal: AbortSignal): Promise<PushResult>;
}

/**
 * Creates a Web Push sender: payloads are encrypted for the browser (RFC 8291), requests are signed by this site (RFC
 * 8292).
 */
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
        // The subscription's keys are unusable for encryption.
        return { result: 'refused' };
      }
      try {
        const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
          body: new Uint8Array(request.body ?? Buffer.of()),
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(upstreamTimeout)]),
        });
        await response.body?.cancel();
        return toResult(response);
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

/** Parses a Retry-After header, in seconds or as a date. Returns milliseconds, 0 if it is absent or invalid. */
function parseRetryAfter(text: string | null): number {
  if (text === null) return 0;
  const ms = /^\d{1,9}$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}
