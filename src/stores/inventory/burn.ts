import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { burnCards, previewBurn } from '#contract/inventory.ts';
import type { BlockedInstance, BurnPreview } from '#contract/inventory.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { burnSuccess, maxBurnCount, summarizeBurn } from '#game/burn.ts';
import { formatNumber } from '#game/number.ts';
import { createAttempt } from '#stores/base/action.ts';
import { createLatest } from '#stores/base/latest.ts';
import { invalidateInventory } from './list.ts';
import { removeFromSelection } from './selection.ts';
import type { SelectedInstance } from './stored-selection.ts';
import { refreshProfile } from '#stores/session/session.ts';
import { showFailure, showSuccess, showToast } from '#stores/toast.ts';

type BurnDialogStep =
  | { step: 'asking' }
  | { step: 'unanswered' }
  /** The preview. `hasFailed`: a confirmed burn failed and its outcome is unknown. */
  | { step: 'ready'; preview: BurnPreview; hasFailed: boolean }
  | { step: 'burning'; preview: BurnPreview }
  | { step: 'burned'; burned: readonly SelectedInstance[]; frames: number; reward: number; balance: number }
  /** Nothing was burned, because these copies cannot be burned. */
  | { step: 'blocked'; blocked: readonly BlockedInstance[] };

export type BurnDialog = BurnDialogStep & {
  copies: readonly SelectedInstance[];
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
};

/** The state of the burn dialog; null while it is closed. */
export const $burnDialog = atom<BurnDialog | null>(null);

/** A burn whose outcome is unknown is sent again as it was. */
const attempt = createAttempt();
const asking = createLatest();

/** Returns the error message if `count` exceeds the burn limit. */
export function burnLimitMessage(count: number): string | undefined {
  if (count <= maxBurnCount) return undefined;
  const over = formatNumber(count - maxBurnCount);
  return `You can burn at most ${formatNumber(maxBurnCount)} cards at once. Deselect ${over} first.`;
}

/** Opens the burn dialog with a preview. Nothing is burned before the player confirms. */
export function openBurn(copies: readonly SelectedInstance[], opener: HTMLElement | null): void {
  const refusal = burnLimitMessage(copies.length);
  if (refusal !== undefined) {
    showFailure('Too Many Cards', refusal);
    return;
  }
  if (copies.length === 0) return;
  $burnDialog.set({ step: 'asking', copies, opener });
  void loadBurnPreview();
}

export async function loadBurnPreview(): Promise<void> {
  const burn = $burnDialog.get();
  if (!burn) return;
  const { copies, opener } = burn;
  $burnDialog.set({ step: 'asking', copies, opener });
  await asking.run(
    (signal) => call(previewBurn, toInstancesBody(copies), { signal }),
    (preview) => {
      removeFromSelection(preview.blocked.filter(({ reason }) => reason === 'not-yours').map(({ uuid }) => uuid));
      showPreview({ ...preview, blocked: nameBlocked(preview.blocked, copies) }, copies, opener);
    },
    () => $burnDialog.set({ step: 'unanswered', copies, opener }),
  );
}

/** Shows what burning the copies gives. Another set of copies is another burn, with a key of its own. */
function showPreview(preview: BurnPreview, copies: readonly SelectedInstance[], opener: HTMLElement | null) {
  attempt.forget();
  $burnDialog.set({ step: 'ready', preview, hasFailed: false, copies, opener });
}

/**
 * Takes copies out of the burn and out of the selection; closes the dialog when none is left to burn. Does nothing while
 * a burn has no answer, because a retry has to repeat the same request.
 */
export function takeOut(uuids: readonly string[]): void {
  const burn = $burnDialog.get();
  if (burn?.step !== 'ready' || burn.hasFailed) return;
  const { opener, preview } = burn;
  const out = new Set(uuids);
  removeFromSelection(out);
  const copies = burn.copies.filter(({ uuid }) => !out.has(uuid));
  const burnable = withoutBlocked(copies, preview);
  if (burnable.length === 0) {
    closeBurn();
    return;
  }
  const summary = summarizeBurn(
    burnable.map(({ card, version, equiped_frame_uuid }) => ({
      rarity: card.rarity.name,
      version,
      isFramed: equiped_frame_uuid !== null,
    })),
  );
  const precious = preview.precious.filter(({ uuid }) => !out.has(uuid));
  showPreview({ ...preview, ...summary, precious }, copies, opener);
}

/** The copies that burn. */
export function withoutBlocked(copies: readonly SelectedInstance[], { blocked }: BurnPreview): SelectedInstance[] {
  const uuids = new Set(blocked.map(({ uuid }) => uuid));
  return copies.filter(({ uuid }) => !uuids.has(uuid));
}

/** The API does not name a card that is no longer the player's, but the selection does. */
function nameBlocked(blocked: readonly BlockedInstance[], copies: readonly SelectedInstance[]): BlockedInstance[] {
  const known = new Map(copies.map((copy) => [copy.uuid, copy]));
  return blocked.map((each) => {
    const copy = known.get(each.uuid);
    return copy ? { ...each, name: copy.card.name, version: copy.version } : each;
  });
}

/** Burns the copies that the preview does not block. Repeated clicks and retries burn only once. */
export async function confirmBurn(): Promise<void> {
  const burn = $burnDialog.get();
  if (burn?.step !== 'ready' || burn.preview.count === 0) return;
  const { copies, opener, preview } = burn;
  const burned = withoutBlocked(copies, preview);
  $burnDialog.set({ step: 'burning', preview, copies, opener });
  const show = (step: BurnDialogStep) => {
    // If the player closed the dialog, a toast tells the result.
    if ($burnDialog.get()?.step === 'burning') $burnDialog.set({ ...step, copies, opener });
  };
  try {
    const reply = await attempt.send(burnCards, toInstancesBody(burned));
    if ('blocked' in reply) {
      removeFromSelection(reply.blocked.map(({ uuid }) => uuid));
      show({ step: 'blocked', blocked: nameBlocked(reply.blocked, copies) });
    } else {
      const { reward, balance } = reply;
      removeFromSelection(burned.map(({ uuid }) => uuid));
      if ($burnDialog.get()?.step === 'burning')
        show({ step: 'burned', burned, frames: preview.frames, reward, balance });
      else showSuccess(burnSuccess.title, burnSuccess.text(reward));
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
  invalidateInventory();
  void refreshProfile();
}

export function closeBurn(): void {
  asking.cancel();
  $burnDialog.set(null);
}

const toInstancesBody = (copies: readonly SelectedInstance[]) => ({
  body: { cards: copies.map(({ uuid }) => createEntityRef(uuid)) },
});
