import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { assignCase, casePageSize, listCases, takeNextCase } from '#contract/staff/case.ts';
import type { CaseReason, StaffCase } from '#contract/staff/case.ts';
import type { StaffPerson } from '#contract/staff/field.ts';
import { caseQueues, isKindQueue } from '#game/staff-case.ts';
import type { CaseQueue } from '#game/staff-case.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createList, toNumber } from '#stores/base/list.ts';
import { $queueChange, $queueCounts } from './queue-counts.ts';

/** The cases that a queue shows: those that wait, those of them without an assignee, signals that were handed over, or closed ones. */
export const caseFilters = ['waiting', 'free', 'handed-over', 'closed'] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** What the desk lists, as its address names it. */
export type DeskView = {
  queue: CaseQueue;
  state: CaseFilter;
  /** The key of a reason, a rule or an action; empty for all. */
  reason: CaseReason | '';
  /** A player as staff type them; empty for all. */
  player: string;
};

/** The row that the keyboard is on, from 0; -1 for none. */
export const $deskRow = atom(-1);
/** Whom the filter for a player names; null for all, nobody, or several. */
export const $deskAbout = atom<StaffPerson | null>(null);
/** Why the last step failed; empty if it did not. */
export const $deskError = atom('');

const list = createList<StaffCase, DeskView>({
  parse: (parameters) => ({
    queue: caseQueues.find((queue) => queue === parameters.get('queue')) ?? 'reports',
    state: caseFilters.find((state) => state === parameters.get('state')) ?? 'waiting',
    // The API ignores a reason that it does not know.
    reason: (parameters.get('reason') ?? '') as CaseReason | '',
    player: (parameters.get('player') ?? '').slice(0, 200),
  }),
  loadPage: async (view, cursor, signal) => {
    const query = { ...view, cursor: toNumber(cursor) };
    const page = await call(listCases, { query }, { signal });
    $queueCounts.set(page.counts);
    $deskAbout.set(page.about);
    return page;
  },
  idOf: ({ uuid }) => uuid,
  onReset: () => {
    $deskRow.set(-1);
    $deskError.set('');
  },
});
export const {
  $view: $deskView,
  $list: $deskList,
  load: loadDesk,
  loadMore: loadMoreCases,
  setView: setDeskView,
} = list;

/** Loads the queue that the address names, and follows what others do. Returns an unsubscribe function. */
export function subscribeToDesk(): () => void {
  return stopAll([
    list.subscribe(),
    returnToCase(),
    // What others took or closed, and what came, appears without a reload. A list of several pages keeps its place.
    $queueChange.listen(() => {
      const { state, items } = $deskList.get();
      if (state === 'ready' && items.length <= casePageSize) void loadDesk();
    }),
  ]);
}

/** Remembers the case that is opened in the entry of the history, so that going back returns to its row. */
export function rememberCase(uuid: string): void {
  history.replaceState({ ...(history.state as object | null), deskCase: uuid }, '');
}

/** Puts the keyboard on the row of the case from which the player comes back. Returns an unsubscribe function. */
function returnToCase(): () => void {
  const opened = (history.state as { deskCase?: string } | null)?.deskCase;
  const stop = $deskList.listen(({ state, items }) => {
    if (state !== 'ready') return;
    stop();
    $deskRow.set(items.findIndex(({ uuid }) => uuid === opened));
  });
  return stop;
}

/** Moves the keyboard's row by a number of rows. */
export function moveDeskRow(by: number): void {
  const last = $deskList.get().items.length - 1;
  if (last >= 0) $deskRow.set(Math.max(0, Math.min(last, $deskRow.get() + by)));
}

/** Takes a case. Returns whether it is the caller's now. */
export async function takeCase(uuid: string): Promise<boolean> {
  $deskError.set('');
  try {
    const taken = await call(assignCase, { params: { id: uuid }, body: { take: true, to: null } });
    list.replace(taken);
    void loadDesk();
    return true;
  } catch {
    $deskError.set('The case couldn’t be taken. Somebody may have closed it.');
    void loadDesk();
    return false;
  }
}

/** Takes the oldest case of a queue that nobody has. Returns its uuid; undefined if there is none. */
export async function takeFrom(queue: CaseQueue): Promise<string | undefined> {
  $deskError.set('');
  try {
    const { case: taken } = await call(takeNextCase, { body: { queue: isKindQueue(queue) ? queue : 'reports' } });
    if (taken !== null) return taken;
    $deskError.set('No case of this queue is free for you to take.');
  } catch {
    $deskError.set('No case could be taken. Try again.');
  }
  return undefined;
}
