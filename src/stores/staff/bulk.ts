import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import { getQueryParams, replaceUrl } from '#client/url.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { actInBulk, getBulk, previewBulk } from '#contract/staff/action.ts';
import type { BulkResult } from '#contract/staff/action.ts';
import { findUuids, isChatId, isUuid } from '#game/identifier.ts';
import { maxBulkPlayers } from '#game/staff.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { isOutcomeUnknown } from '#stores/base/action.ts';
import { emptyActionForm, findFormProblem, isReasonEntered, readProblem, toTerms } from './action-form.ts';
import type { ActionForm, FormProblem } from './action-form.ts';

/* The same action for many players: the form, a dry run, the progress and the receipt. */

export interface Bulk {
  form: ActionForm;
  /** As it was typed: ids and uuids in any form. */
  text: string;
  step: 'form' | 'preview' | 'running' | 'done';
  /** What would happen to each player. */
  results: readonly BulkResult[];
  /** The uuid of the receipt when it is done. */
  receipt: string;
  /** How many actions are done while it runs. */
  done: number;
  isLoading: boolean;
  problem: FormProblem | null;
  /** The outcome is unknown: the same action can go on. */
  isUnanswered: boolean;
}

const empty: Bulk = {
  form: emptyActionForm('warn'),
  text: '',
  step: 'form',
  results: [],
  receipt: '',
  done: 0,
  isLoading: false,
  problem: null,
  isUnanswered: false,
};
export const $bulk = atom<Bulk>(empty);

const receipt = createAsyncResource<ReplyOf<typeof getBulk>>();
/** A bulk action that was done, with its actions. */
export const $bulkReceipt = receipt.$resource;

const progressInterval = 1_000;

/** The uuid of the action that runs. A call with the same one continues it. */
let bulkId = '';

export function subscribeToBulk(): () => void {
  return subscribeToSession(resetBulk, () => Promise.resolve());
}

export function resetBulk(): void {
  bulkId = '';
  $bulk.set(empty);
}

/**
 * Returns whom a text names, each once: the uuids and chat-platform ids of a line or of a part between commas, or the part
 * itself as a name or a handle. So nothing that was typed is dropped.
 */
export function parsePlayers(text: string): string[] {
  const parts = text.split(/[\n,;\t]/u).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== '').flatMap(readPart))];
}

const longestName = 200;

function readPart(part: string): string[] {
  const chatIds = part.match(/(?<![\da-f-])\d{17,20}(?![\da-f-])/giu) ?? [];
  const ids = [...findUuids(part), ...chatIds];
  return ids.length > 0 ? ids : [part.slice(0, longestName)];
}

/** Whether leaving the page would lose what is entered. An action that runs continues without the page. */
export const isBulkEntered = ({ step, text, form }: Bulk): boolean =>
  (step === 'form' || step === 'preview') && (text.trim() !== '' || isReasonEntered(form));

export function setBulkText(text: string): void {
  const bulk = $bulk.get();
  if (bulk.step === 'form') $bulk.set({ ...bulk, text, problem: null });
}

export function setBulkForm(change: Partial<ActionForm>): void {
  const bulk = $bulk.get();
  if (bulk.step !== 'form') return;
  const form = change.kind ? { ...emptyActionForm(change.kind), ...change } : { ...bulk.form, ...change };
  $bulk.set({ ...bulk, form, problem: null });
}

/** Shows what the action would do to each player, without doing it. */
export async function previewPlayers(): Promise<void> {
  const bulk = $bulk.get();
  if (bulk.step !== 'form' || bulk.isLoading) return;
  const players = parsePlayers(bulk.text);
  const problem = findPlayersProblem(players) ?? findFormProblem(bulk.form);
  if (problem) {
    $bulk.set({ ...bulk, problem });
    return;
  }
  const asking = { ...bulk, isLoading: true, problem: null };
  $bulk.set(asking);
  const show = (change: Partial<Bulk>) => {
    if ($bulk.get() === asking) $bulk.set({ ...asking, isLoading: false, ...change });
  };
  try {
    const { data } = await call(previewBulk, { body: { players, ...toTerms(bulk.form, caseId()) } });
    show({ step: 'preview', results: data });
  } catch (error) {
    const [message = 'We didn’t get an answer. Nothing happened yet.'] = isApiError(error) ? error.messages : [];
    show({ problem: readProblem(message) });
  }
}

/** Returns from the dry run to the form. */
export function editBulk(): void {
  const bulk = $bulk.get();
  if (bulk.step === 'preview' && !bulk.isUnanswered) $bulk.set({ ...bulk, step: 'form', results: [] });
}

/** A name can be another player's by the time of the action, so the action has what it meant in the dry run. */
const toId = ({ player, person }: BulkResult): string => (isChatId(player) ? player : (person?.uuid ?? player));

/** Does it for the players of the dry run for whom it is possible, or continues what was interrupted. */
export async function runBulk(): Promise<void> {
  const bulk = $bulk.get();
  const players = bulk.results.filter(({ result }) => result === 'possible').map(toId);
  if (bulk.step !== 'preview' || players.length === 0) return;
  bulkId ||= createUuid();
  $bulk.set({ ...bulk, step: 'running', isUnanswered: false, problem: null });
  const stop = followProgress();
  try {
    const leftOut = bulk.results.filter(({ result }) => result !== 'possible').map(toId);
    const { data } = await call(actInBulk, {
      body: { bulk: bulkId, players, left_out: leftOut, ...toTerms(bulk.form, caseId()) },
    });
    const done = data.filter(({ action }) => action !== null).length;
    $bulk.set({ ...$bulk.get(), step: 'done', receipt: bulkId, done });
    replaceUrl(`/staff/bulk/${bulkId}`);
  } catch (error) {
    const messages = isApiError(error) ? error.messages : [];
    const isUnanswered = isOutcomeUnknown(error);
    const problem = isUnanswered ? null : readProblem(messages[0] ?? 'The action failed. Try again.');
    $bulk.set({ ...$bulk.get(), step: 'preview', isUnanswered, problem });
    // A refused action begins anew with its next try; one without an answer goes on.
    if (!isUnanswered) bulkId = '';
  } finally {
    stop();
  }
}

function followProgress(): () => void {
  const timer = setInterval(() => {
    void call(getBulk, { params: { id: bulkId } })
      .then(({ done }) => {
        if ($bulk.get().step === 'running') $bulk.set({ ...$bulk.get(), done });
      })
      .catch(() => undefined);
  }, progressInterval);
  return () => clearInterval(timer);
}

function findPlayersProblem(players: readonly string[]): FormProblem | null {
  if (players.length === 0) return { field: 'players', text: 'Enter names, handles, ids or uuids of players.' };
  if (players.length <= maxBulkPlayers) return null;
  return { field: 'players', text: `These are ${players.length} players. At most ${maxBulkPlayers} are possible.` };
}

/** The case that led here, from the address. */
function caseId(): string | null {
  const id = getQueryParams().get('case') ?? '';
  return isUuid(id) ? id.toLowerCase() : null;
}

/** Loads the receipt of a bulk action for each session. Returns an unsubscribe function. */
export function subscribeToBulkReceipt(id: string): () => void {
  return subscribeToSession(receipt.reset, () => loadBulkReceipt(id));
}

export function loadBulkReceipt(id: string): Promise<void> {
  return receipt.load((signal) => call(getBulk, { params: { id } }, { signal }));
}
