import { atom } from 'nanostores';
import { call, makeKey } from '#client/api.ts';
import { burnCards, previewBurn } from '#contract/inventory.ts';
import type { BlockedCopy, BurnPreview } from '#contract/inventory.ts';
import { nameOf } from '#contract/named.ts';
import { burnMax } from '#game/burn.ts';
import { writeNumber } from '#game/number.ts';
import { renewInventory } from './inventory.ts';
import { dropCopies } from './selection.ts';
import type { SelectedCopy } from './selection.ts';
import { refreshProfile } from './session.ts';
import { showToast } from './toast.ts';

type BurnStep =
  | { step: 'asking' }
  | { step: 'unanswered' }
  /** What would happen. `hasFailed`: it was confirmed, and nobody knows whether it happened. */
  | { step: 'ready'; preview: BurnPreview; hasFailed: boolean }
  | { step: 'burning'; preview: BurnPreview }
  | { step: 'burned'; burned: readonly SelectedCopy[]; frames: number; reward: number; balance: number }
  /** Nothing was burned, because of these. */
  | { step: 'blocked'; blocked: readonly BlockedCopy[] };

export type Burn = BurnStep & {
  copies: readonly SelectedCopy[];
  /** Has the focus back when the dialog closes. */
  opener: HTMLElement | null;
};

/** What is about to be burned; null while nothing is. */
export const $burn = atom<Burn | null>(null);

/** Names the attempt that was confirmed, also where it is repeated. */
let key = '';
let question: AbortController | undefined;

/** Why so many cards are not burned; undefined where they may be. */
export function refuseBurn(count: number): string | undefined {
  if (count <= burnMax) return undefined;
  const over = writeNumber(count - burnMax);
  return `At most ${writeNumber(burnMax)} cards burn at once. Take ${over} out first.`;
}

/** Shows what burning these would do. Nothing burns before it is confirmed. */
export function openBurn(copies: readonly SelectedCopy[], opener: HTMLElement | null): void {
  const refusal = refuseBurn(copies.length);
  if (refusal !== undefined) {
    showToast({ title: 'Too Many Cards', description: refusal, variant: 'destructive' });
    return;
  }
  if (copies.length === 0) return;
  $burn.set({ step: 'asking', copies, opener });
  void askPreview();
}

export async function askPreview(): Promise<void> {
  const burn = $burn.get();
  if (!burn) return;
  const { copies, opener } = burn;
  question?.abort();
  const mine = new AbortController();
  question = mine;
  $burn.set({ step: 'asking', copies, opener });
  try {
    const preview = await call(previewBurn, bodyOf(copies), { signal: mine.signal });
    if (question !== mine) return;
    key = makeKey();
    $burn.set({ step: 'ready', preview, hasFailed: false, copies, opener });
  } catch {
    if (question === mine) $burn.set({ step: 'unanswered', copies, opener });
  }
}

/** Burns what the preview says may be burned; once, however often it is pressed. */
export async function confirmBurn(): Promise<void> {
  const burn = $burn.get();
  if (burn?.step !== 'ready' || burn.preview.count === 0) return;
  const { copies, opener, preview } = burn;
  const spared = new Set(preview.blocked.map(({ uuid }) => uuid));
  const burned = copies.filter(({ uuid }) => !spared.has(uuid));
  $burn.set({ step: 'burning', preview, copies, opener });
  const show = (step: BurnStep) => {
    // Whoever closed the dialog meanwhile has the toast.
    if ($burn.get()?.step === 'burning') $burn.set({ ...step, copies, opener });
  };
  try {
    const answer = await call(burnCards, bodyOf(burned), { key });
    if ('blocked' in answer) {
      dropCopies(answer.blocked.map(({ uuid }) => uuid));
      show({ step: 'blocked', blocked: answer.blocked });
    } else {
      const { reward, balance } = answer;
      dropCopies(burned.map(({ uuid }) => uuid));
      show({ step: 'burned', burned, frames: preview.frames, reward, balance });
      showToast({
        title: 'Burn Successful',
        description: `Burn successful. ${writeNumber(reward)} bloodstones have been added to your account.`,
        variant: 'success',
      });
    }
  } catch {
    show({ step: 'ready', preview, hasFailed: true });
    showToast({
      title: 'Burn Failed',
      description:
        'There was an error burning your cards. Consider trying again or burning different cards. Cards in active trades cannot be traded either.',
      variant: 'destructive',
    });
  }
  renewInventory();
  void refreshProfile();
}

export function closeBurn(): void {
  question?.abort();
  question = undefined;
  $burn.set(null);
}

const bodyOf = (copies: readonly SelectedCopy[]) => ({ body: { cards: copies.map(({ uuid }) => nameOf(uuid)) } });
