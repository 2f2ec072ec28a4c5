import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listSignalRules, setSignalThreshold } from '#contract/staff/signal.ts';
import type { SignalRuleKey } from '#game/signal.ts';
import { reasonOf } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';

export type SignalRules = ReplyOf<typeof listSignalRules>['data'];
export type SignalRule = SignalRules[number];

const rules = createSessionResource<SignalRules>(async (signal) => (await call(listSignalRules, {}, { signal })).data);
/** The rules of signals with their thresholds. */
export const { $resource: $signalRules, load: loadSignalRules, subscribe: subscribeToSignalRules } = rules;

/** A threshold that is about to change. */
export interface ThresholdChange {
  rule: SignalRuleKey;
  name: string;
  from: number;
  to: number;
  state: 'ready' | 'sending' | 'failed';
  /** Why it failed. */
  reason: string;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The change that waits for a confirmation; null if there is none. */
export const $thresholdChange = atom<ThresholdChange | null>(null);

export function askForThreshold(change: Pick<ThresholdChange, 'rule' | 'name' | 'from' | 'to' | 'opener'>): void {
  if (change.to !== change.from) $thresholdChange.set({ ...change, state: 'ready', reason: '' });
}

export function closeThresholdChange(): void {
  if ($thresholdChange.get()?.state !== 'sending') $thresholdChange.set(null);
}

/** Changes the threshold. Repeating it has the same effect. */
export async function confirmThreshold(): Promise<void> {
  const change = $thresholdChange.get();
  if (!change || change.state === 'sending') return;
  const { rule, name, to: value } = change;
  $thresholdChange.set({ ...change, state: 'sending', reason: '' });
  try {
    rules.set((await call(setSignalThreshold, { body: { rule, name, value } })).data);
    $thresholdChange.set(null);
  } catch (error) {
    const reason = reasonOf(error, 'We didn’t get an answer. Trying again is safe.');
    $thresholdChange.set({ ...change, state: 'failed', reason });
  }
}
