import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { acceptOffer, cancelOffer, declineOffer, getOffer, holdOffer, markOfferRead } from '#contract/trade/trade.ts';
import type { AcceptBody } from '#contract/trade/trade.ts';
import type { TradeDetails, TradeItem, TradeSide } from '#contract/trade/offer.ts';
import { isActiveTrade } from '#game/trade.ts';
import type { DeclineReason, TradeState } from '#game/trade.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createAttempt, isOutcomeUnknown } from '#stores/base/action.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { refreshProfile } from '#stores/session/session.ts';
import { $tradeCounts, refreshTradeCounts } from './counts.ts';
import { subscribeToTradeChanges } from './live.ts';

const offer = createAsyncResource<TradeDetails>();

/** The offer that the page shows. */
export const $offer = offer.$resource;

/** What changed while the player looked at the offer; null if nothing did. */
export const $offerTurn = atom<{ from: TradeState; to: TradeState } | null>(null);

/** The copies that the player chose of the choices. */
export const $chosen = atom<ReadonlySet<string>>(new Set());

/** The actions that the player can confirm in a dialog. */
export type OfferAction = 'accept' | 'decline' | 'hold' | 'cancel';

export interface OfferDialog {
  action: OfferAction;
  /** The offer as the dialog shows it: what is confirmed is exactly this. */
  seen: TradeDetails;
  /** `unanswered`: the outcome is unknown, so only the same request may be sent again. */
  state: 'ready' | 'sending' | 'unanswered' | 'refused';
  /** Why nothing happened, as sentences. */
  reasons: readonly string[];
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement | null;
}

/** The dialog of an action; null while it is closed. */
export const $offerDialog = atom<OfferDialog | null>(null);

let offerId = '';
/** An acceptance whose outcome is unknown is sent again as it was. */
const accepting = createAttempt();

/** The copies of the offer that change hands if it is accepted now: one of each choice. */
export const $chosenItems = computed([$offer, $chosen], ({ value }, chosen) =>
  value ? { mine: chooseItems(value.mine, chosen), theirs: chooseItems(value.theirs, chosen) } : null,
);

/** Returns the copies of a side that change hands: of each choice the chosen copy, or else the first free one. */
export function chooseItems({ items }: TradeSide, chosen: ReadonlySet<string>): TradeItem[] {
  const groups = Map.groupBy(items, ({ choice }) => choice);
  return items.filter((item) => {
    if (item.choice === null) return true;
    const group = groups.get(item.choice) ?? [];
    const picked =
      group.find(({ uuid }) => chosen.has(uuid)) ?? group.find(({ obstacle }) => obstacle === null) ?? group[0];
    return picked === item;
  });
}

/** Loads an offer for each session, and follows what the other player does. Returns an unsubscribe function. */
export function subscribeToOffer(id: string): () => void {
  offerId = id;
  const reset = () => {
    offer.reset();
    $chosen.set(new Set());
    $offerTurn.set(null);
    $offerDialog.set(null);
    accepting.forget();
  };
  return stopAll([
    subscribeToSession(reset, () => loadOffer()),
    subscribeToTradeChanges(({ offers }) => {
      if (offers === null || offers.has(offerId)) void followOffer();
    }),
  ]);
}

export async function loadOffer(): Promise<void> {
  await offer.load((signal) => fetchOffer(signal));
  await markRead();
}

const fetchOffer = (signal?: AbortSignal) =>
  call(
    getOffer,
    { params: { id: offerId }, query: { chosen: [...$chosen.get()] } },
    signal === undefined ? {} : { signal },
  );

async function markRead(): Promise<void> {
  const { value } = $offer.get();
  if (!value?.is_unread) return;
  const counts = await call(markOfferRead, { params: { id: value.uuid } }).catch(() => undefined);
  if (counts) $tradeCounts.set(counts);
}

/** Loads the offer again after an event, and notes if its state is another one. */
async function followOffer(): Promise<void> {
  const before = $offer.get().value;
  const after = await fetchOffer().catch(() => undefined);
  if (!after || after.uuid !== offerId) return;
  showOffer(after);
  if (before && before.state !== after.state) $offerTurn.set({ from: before.state, to: after.state });
  await markRead();
}

function showOffer(details: TradeDetails) {
  offer.set(details);
  // An open dialog shows what the player confirms, so it says when that is no longer possible.
  const dialog = $offerDialog.get();
  if (dialog?.state === 'ready' && !isActiveTrade(details.state)) {
    $offerDialog.set({ ...dialog, state: 'refused', reasons: [] });
  }
}

/** Chooses a copy of a choice, and loads what that means. */
export async function chooseItem(item: TradeItem, side: TradeSide): Promise<void> {
  const others = side.items.filter(({ choice }) => choice === item.choice).map(({ uuid }) => uuid);
  const chosen = new Set([...$chosen.get()].filter((uuid) => !others.includes(uuid)));
  $chosen.set(new Set([...chosen, item.uuid]));
  const details = await fetchOffer().catch(() => undefined);
  if (details && $offer.get().value?.uuid === details.uuid) offer.set(details);
}

export function openOfferDialog(action: OfferAction, opener: HTMLElement | null): void {
  const { value } = $offer.get();
  if (!value) return;
  const isUnanswered = action === 'accept' && accepting.pendingInput() !== undefined;
  $offerDialog.set({ action, seen: value, state: isUnanswered ? 'unanswered' : 'ready', reasons: [], opener });
}

export function closeOfferDialog(): void {
  if ($offerDialog.get()?.state === 'sending') return;
  $offerDialog.set(null);
}

/** What the player confirms: everything that leaves and comes, in the revision that was shown. */
export function acceptBody(seen: TradeDetails, chosen: ReadonlySet<string> = $chosen.get()): AcceptBody {
  const uuids = (side: TradeSide) => chooseItems(side, chosen).map(({ uuid }) => uuid);
  return {
    revision: seen.revision,
    gives: uuids(seen.mine),
    gets: uuids(seen.theirs),
    gives_bloodstones: seen.mine.bloodstones,
    gets_bloodstones: seen.theirs.bloodstones,
  };
}

/** Returns the dialog of the action, if the player can confirm it now. */
function dialogOf(action: OfferAction): OfferDialog | undefined {
  const dialog = $offerDialog.get();
  return dialog?.action === action && ['ready', 'unanswered'].includes(dialog.state) ? dialog : undefined;
}

/** Accepts the offer as the dialog shows it, or repeats the acceptance whose outcome is unknown. */
export async function confirmAccept(): Promise<void> {
  const dialog = dialogOf('accept');
  if (!dialog) return;
  const { seen } = dialog;
  await act(dialog, 'accepted', async () => {
    const details = await accepting.send(acceptOffer, { params: { id: seen.uuid }, body: acceptBody(seen) });
    void refreshProfile();
    return details;
  });
}

export async function confirmDecline(reason: DeclineReason): Promise<void> {
  const dialog = dialogOf('decline');
  if (dialog) await act(dialog, 'declined', (input) => call(declineOffer, { ...input, body: { reason } }));
}

export async function confirmHold(): Promise<void> {
  const dialog = dialogOf('hold');
  if (dialog) await act(dialog, 'held', (input) => call(holdOffer, input));
}

export async function confirmCancel(): Promise<void> {
  const dialog = dialogOf('cancel');
  if (dialog) await act(dialog, 'cancelled', (input) => call(cancelOffer, input));
}

/**
 * Sends an answer to the offer. If it was refused, the offer is loaded again, so that the page shows why. An answer that
 * was lost may have taken effect, which `reached` recognizes.
 */
async function act(
  dialog: OfferDialog,
  reached: TradeState,
  send: (input: { params: { id: string } }) => Promise<TradeDetails>,
): Promise<void> {
  $offerDialog.set({ ...dialog, state: 'sending', reasons: [] });
  const finish = (details: TradeDetails) => {
    offer.set(details);
    $offerTurn.set({ from: dialog.seen.state, to: details.state });
    $offerDialog.set(null);
    void refreshTradeCounts();
  };
  try {
    finish(await send({ params: { id: dialog.seen.uuid } }));
  } catch (error) {
    const isUnknown = isOutcomeUnknown(error) || (dialog.action === 'accept' && accepting.pendingInput() !== undefined);
    const reasons = isApiError(error) ? error.messages : [];
    const after = await fetchOffer().catch(() => undefined);
    if (after?.state === reached) {
      accepting.forget();
      finish(after);
      return;
    }
    if (after) offer.set(after);
    $offerDialog.set({ ...dialog, state: isUnknown ? 'unanswered' : 'refused', reasons });
  }
}

/** Shows the current offer in the dialog, after the one that the player saw was refused. */
export function reviewOffer(): void {
  const dialog = $offerDialog.get();
  const { value } = $offer.get();
  if (!dialog || !value) return;
  if (isActiveTrade(value.state)) $offerDialog.set({ ...dialog, seen: value, state: 'ready', reasons: [] });
  else $offerDialog.set(null);
}
