import { atom } from 'nanostores';
import { burnCleanUp } from '#contract/clean-up.ts';
import type { CleanUpReceipt, CleanUpRules, SkippedInstance } from '#contract/clean-up.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { maxBurnCount } from '#game/burn.ts';
import { rarities } from '#game/rarity.ts';
import { createAttempt } from '#stores/base/action.ts';
import { removeFromSelection } from '#stores/inventory/selection.ts';
import { refreshProfile } from '#stores/session/session.ts';
import { $dryRun, $goingCopies, loadDryRun } from './rules.ts';
import type { CleanUpCopy } from './rules.ts';

/** The receipt of all batches; the balance is null until one has an answer. */
export type RunReceipt = Omit<CleanUpReceipt, 'balance'> & { balance: number | null };

export interface CleanUpRun {
  /**
   * `unanswered`: the outcome of a batch is unknown until it is repeated. `done`: all batches have an answer, or the
   * player stopped.
   */
  step: 'confirming' | 'burning' | 'unanswered' | 'done';
  rules: CleanUpRules;
  copies: readonly CleanUpCopy[];
  /** How many copies have been processed: burned or skipped. */
  processed: number;
  receipt: RunReceipt;
  isCancelled: boolean;
  /** How many copies of a batch without an answer the player did not ask about again. */
  unknown: number;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The clean-up that runs, or is about to; null while its dialog is closed. */
export const $run = atom<CleanUpRun | null>(null);

/** A batch without an answer is sent again as it was. */
const attempt = createAttempt();

/** Opens the dialog. Nothing is burned before the player confirms. */
export function openRun(opener: HTMLElement | null): void {
  const { value, state } = $dryRun.get();
  const copies = $goingCopies.get();
  // While rules change, the list belongs to earlier rules.
  if (!value || state !== 'ready' || copies.length === 0) return;
  attempt.forget();
  $run.set({
    step: 'confirming',
    rules: value.rules,
    copies,
    processed: 0,
    receipt: emptyReceipt(),
    isCancelled: false,
    unknown: 0,
    opener,
  });
}

/** Burns the rest in batches. After a batch without an answer, it repeats that batch with the same key first. */
export async function continueRun(): Promise<void> {
  const start = $run.get();
  if (!start || start.step === 'burning' || start.step === 'done') return;
  $run.set({ ...start, step: 'burning', isCancelled: false });
  for (;;) {
    const run = $run.get();
    if (!run) return;
    const batch = nextBatch(run);
    if (batch.length === 0 || (run.isCancelled && !attempt.pendingInput())) break;
    const body = { rules: run.rules, cards: batch.map(({ uuid }) => createEntityRef(uuid)) };
    const reply = await attempt.send(burnCleanUp, { body }).catch(() => undefined);
    const current = $run.get();
    if (!current) return;
    if (!reply) {
      $run.set({ ...current, step: 'unanswered' });
      return;
    }
    const skipped = new Set(reply.skipped.map(({ uuid }) => uuid));
    removeFromSelection(batch.map(({ uuid }) => uuid).filter((uuid) => !skipped.has(uuid)));
    $run.set({
      ...current,
      processed: current.processed + batch.length,
      receipt: addReceipts(current.receipt, { ...reply, skipped: nameSkipped(reply.skipped, batch) }),
    });
  }
  finish(0);
}

/** Stops after the current batch. */
export function cancelRun(): void {
  const run = $run.get();
  if (run?.step === 'burning') $run.set({ ...run, isCancelled: true });
}

/** Ends a run without asking again about the batch that has no answer. */
export function stopRun(): void {
  const run = $run.get();
  if (run?.step === 'unanswered') finish(nextBatch(run).length);
}

/** Closes the dialog, except while a batch is under way. */
export function closeRun(): void {
  const run = $run.get();
  if (!run || run.step === 'burning') return;
  $run.set(null);
  if (run.step !== 'confirming') void loadDryRun();
}

const nextBatch = ({ copies, processed }: CleanUpRun) => copies.slice(processed, processed + maxBurnCount);

function finish(unknown: number) {
  const run = $run.get();
  if (!run) return;
  $run.set({ ...run, step: 'done', unknown });
  void refreshProfile();
}

function emptyReceipt(): RunReceipt {
  const none = Object.fromEntries(rarities.map((rarity) => [rarity, { cards: 0, bloodstones: 0 }]));
  return { count: 0, reward: 0, balance: null, rarities: none as CleanUpReceipt['rarities'], skipped: [] };
}

function addReceipts(sum: RunReceipt, batch: CleanUpReceipt): RunReceipt {
  const byRarity = rarities.map((rarity) => [
    rarity,
    {
      cards: sum.rarities[rarity].cards + batch.rarities[rarity].cards,
      bloodstones: sum.rarities[rarity].bloodstones + batch.rarities[rarity].bloodstones,
    },
  ]);
  return {
    count: sum.count + batch.count,
    reward: sum.reward + batch.reward,
    balance: batch.balance,
    rarities: Object.fromEntries(byRarity) as CleanUpReceipt['rarities'],
    skipped: [...sum.skipped, ...batch.skipped],
  };
}

/** The API does not name a copy that is no longer the player's, but the dry run does. */
function nameSkipped(skipped: readonly SkippedInstance[], batch: readonly CleanUpCopy[]): SkippedInstance[] {
  const known = new Map(batch.map((copy) => [copy.uuid, copy]));
  return skipped.map((each) => {
    const copy = known.get(each.uuid);
    return copy ? { ...each, name: copy.name, version: copy.version } : each;
  });
}
