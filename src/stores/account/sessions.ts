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

/** Where somebody is signed in. */
export const $sessions = sessions.$resource;
/** The sessions that are being ended, by uuid. */
export const $endingSessions = atom<ReadonlySet<string>>(new Set());

export function subscribeToSessions(): () => void {
  return subscribeToSession(sessions.reset, loadSessions);
}

export function loadSessions(): Promise<void> {
  return sessions.load(async (signal) => (await call(listSessions, {}, { signal })).data);
}

/** Signs one of them out. */
export function endSession(uuid: string): Promise<void> {
  return endSessions([uuid]);
}

/** Signs out everywhere but here. */
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
      ? { title: 'Signed out there', description: `${formatCount(gone.size, 'session')} ended.`, variant: 'success' }
      : {
          title: 'Not signed out',
          description: `${formatCount(left, 'session')} could not be ended. Try again in a moment.`,
          variant: 'destructive',
        },
  );
}

/** Says whether it is over; one that is not there any more is. */
function tryEndSession(uuid: string): Promise<boolean> {
  return call(revokeSession, { params: { id: uuid } }).then(
    () => true,
    (error: unknown) => isApiError(error) && error.status === 404,
  );
}
