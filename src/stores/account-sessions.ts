import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { listSessions, revokeSession } from '#contract/session.ts';
import { writeCount } from '#game/number.ts';
import { createAnswer, followSession } from './answer.ts';
import { showToast } from './toast.ts';

export type AccountSession = ReplyOf<typeof listSessions>['data'][number];

const sessions = createAnswer<readonly AccountSession[]>();

/** Where somebody is signed in. */
export const $sessions = sessions.$answer;
/** The sessions that are being ended, by uuid. */
export const $ending = atom<ReadonlySet<string>>(new Set());

export function followSessions(): () => void {
  return followSession(sessions.forget, loadSessions);
}

export function loadSessions(): Promise<void> {
  return sessions.ask(async (signal) => (await call(listSessions, {}, { signal })).data);
}

/** Signs one of them out. */
export function endSession(uuid: string): Promise<void> {
  return end([uuid]);
}

/** Signs out everywhere but here. */
export function endOtherSessions(): Promise<void> {
  const others = sessions.$answer.get().value?.filter(({ is_current }) => !is_current) ?? [];
  return end(others.map(({ uuid }) => uuid));
}

async function end(uuids: readonly string[]): Promise<void> {
  $ending.set(new Set([...$ending.get(), ...uuids]));
  const ended = await Promise.all(uuids.map(tryToEnd));
  const gone = new Set(uuids.filter((_, index) => ended[index]));
  $ending.set(new Set([...$ending.get()].filter((uuid) => !uuids.includes(uuid))));
  const { value } = sessions.$answer.get();
  if (value) sessions.set(value.filter(({ uuid }) => !gone.has(uuid)));
  const left = uuids.length - gone.size;
  showToast(
    left === 0
      ? { title: 'Signed out there', description: `${writeCount(gone.size, 'session')} ended.`, variant: 'success' }
      : {
          title: 'Not signed out',
          description: `${writeCount(left, 'session')} could not be ended. Try again in a moment.`,
          variant: 'destructive',
        },
  );
}

/** Says whether it is over; one that is not there any more is. */
function tryToEnd(uuid: string): Promise<boolean> {
  return call(revokeSession, { params: { id: uuid } }).then(
    () => true,
    (error: unknown) => isApiError(error) && error.status === 404,
  );
}
