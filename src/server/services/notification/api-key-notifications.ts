import type { ApiKeyScope } from '#game/api-key.ts';
import { apiKeyScopes } from '#game/api-key.ts';
import { formatCount } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { enqueue } from './outbox.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const link = '/account/keys';

interface CreatedKey {
  uuid: string;
  playerId: number;
  name: string;
  scopes: readonly ApiKeyScope[];
}

/** Tells a player of a new key of theirs: somebody else may have created it at their browser. */
export async function notifyKeyCreated(
  tx: Queryable,
  { uuid, playerId, name, scopes }: CreatedKey,
  now: Date,
): Promise<void> {
  await enqueue(
    tx,
    {
      playerId,
      kind: 'account',
      reference: `key ${uuid} created`,
      title: 'A new key opens your account to a program',
      text: `“${name}” can: ${scopes.map((scope) => apiKeyScopes[scope]).join('; ')}. If that wasn’t you, revoke it and end your other sessions.`,
      link,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    now,
  );
}

/** Tells a player that the team revoked their keys. */
export async function notifyKeysRevoked(
  tx: Queryable,
  { playerId, action, count }: { playerId: number; action: string; count: number },
  now: Date,
): Promise<void> {
  await enqueue(
    tx,
    {
      playerId,
      kind: 'account',
      reference: `keys revoked ${action}`,
      title: 'Your keys for programs were revoked',
      text: `The team revoked ${formatCount(count, 'key')} of yours, together with your sessions. Programs need new ones.`,
      link,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    now,
  );
}
