import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { listSessions, revokeSession } from '#contract/session.ts';
import { formatCount } from '#game/number.ts';
import { createBusySet } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { showToast } from '#stores/toast.ts';

export type AccountSession = ReplyOf<typeof listSessions>['data'][number];

const sessions = createSessionResource<readonly AccountSession[]>(
  async (signal) => (await call(listSessions, {}, { signal })).data,
);

/** The signed-in player's sessions. */
export const { $resource: $sessions, load: loadSessions, subscribe: subscribeToSessions } = sessions;
/** The uuids of the sessions that are being revoked. */
const ending = createBusySet();
export const $endingSessions = ending.$busy;

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
  const ended = await ending.run(uuids, () => Promise.all(uuids.map(tryEndSession)));
  const gone = new Set(uuids.filter((_, index) => ended[index]));
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
