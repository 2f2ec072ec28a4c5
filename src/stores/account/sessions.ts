import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { listSessions, revokeSession } from '#contract/session.ts';
import { formatCount } from '#game/number.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { showToast } from '#stores/toast.ts';

export type AccountSession = ReplyOf<typeof listSessions>['data'][number];

const sessions = createAsyncResource<readonly AccountSession[]>();

/** The signed-in player's sessions. */
export const $sessions = sessions.$resource;
/** The uuids of the sessions that are being revoked. */
export const $endingSessions = atom<ReadonlySet<string>>(new Set());

export function subscribeToSessions(): () => void {
  return subscribeToSession(sessions.reset, loadSessions);
}

export function loadSessions(): Promise<void> {
  return sessions.load(async (signal) => (await call(listSessions, {}, { signal })).data);
}

/** Revokes one session. */
export function endSession(uuid: string): Promise<void> {
  return endSessions([uuid]);
}

/** Revokes all sessions except the current one. */
export function endOtherSessions(): Promise<void> {
  const others = sessions.$resource.get().value?.filter(({ is_current }) => !is_current) ?? [];
  return endSessions(others.map(({ uuid }) => uuid));
}

async function endSessions(uuids: readonly string[]): Promise<void> {
  $endingSessions.set(new Set([...$endingSessions.get(), ...uuids]));
  const ended = await Promise.all(uuids.map(tryEndSession));
  const gone = new Set(uuids.filter((_, index) => ended[index]));
  $endingSessions.set(new Set([...$endingSessions.get()].filter((uuid) => !uuids.includes(uuid))));
  const { value } = sessions.$resource.get();
  if (value) sessions.set(value.filter(({ uuid }) => !gone.has(uuid)));
  const left = uuids.length - gone.size;
  showToast(
    left === 0
      ? { title: 'Signed out', description: `${formatCount(gone.size, 'session')} ended.`, variant: 'success' }
      : {
          title: 'Sign-out failed',
          description: `We couldn’t end ${formatCount(left, 'session')}. Try again in a moment.`,
          variant: 'destructive',
        },
  );
}

/** Returns whether the session is revoked. A 404 counts as success, because the session no longer exists. */
function tryEndSession(uuid: string): Promise<boolean> {
  return call(revokeSession, { params: { id: uuid } }).then(
    () => true,
    (error: unknown) => isApiError(error) && error.status === 404,
  );
}
