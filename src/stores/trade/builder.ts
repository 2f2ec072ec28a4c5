import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams } from '#client/url.ts';
import { isApiError } from '#contract/error.ts';
import { getPlayer } from '#contract/player/player.ts';
import { counterOffer, createOffer, getOffer, previewOffer } from '#contract/trade/trade.ts';
import type { TradeDetails, TradeItem, TradeMeaning, TradePlayer, TradeSide } from '#contract/trade/offer.ts';
import { isUuid } from '#game/identifier.ts';
import { ruleDebounce } from '#game/timing.ts';
import { isActiveTrade, maxTradeCopies } from '#game/trade.ts';
import type { TradeObstacle } from '#game/trade.ts';
import {
  addToDraft,
  emptyDraft,
  isEmptyDraft,
  removeFromDraft,
  setItemRole,
  toOfferContent,
} from '#game/trade-draft.ts';
import type { DraftCopy, DraftItem, DraftSide, ItemRole, TradeDraft } from '#game/trade-draft.ts';
import { createAttempt } from '#stores/base/action.ts';
import { createLatest } from '#stores/base/latest.ts';
import { $user } from '#stores/session/session.ts';
import { refreshTradeCounts } from './counts.ts';
import { loadDraft, removeDraft, saveDraft } from './stored-drafts.ts';

/** What an offer is built for: a player, or an offer that it answers. */
export type BuilderSubject = { recipient: string } | { offer: string };

export interface Builder {
  state: 'loading' | 'ready' | 'missing' | 'failed' | 'self' | 'closed';
  recipient: TradePlayer | null;
  /** The offer that a counter-offer answers. */
  parent: TradeDetails | null;
  /** Whether the draft was kept from an earlier visit. */
  isRestored: boolean;
}

export interface Preview {
  mine: TradeMeaning;
  theirs: TradeMeaning;
  /** The copies as they are now, by uuid. */
  items: ReadonlyMap<string, TradeItem>;
  /** Copies that cannot be part of the offer now. */
  blocked: readonly BlockedCopy[];
}

/** A copy of the draft that cannot be traded now, and why. */
export type BlockedCopy = Pick<TradeItem, 'uuid' | 'version' | 'card'> & { obstacle: TradeObstacle };

export interface SendState {
  /** `unanswered`: the outcome is unknown, so only the same offer may be sent again. */
  state: 'idle' | 'sending' | 'unanswered' | 'refused' | 'sent';
  /** Why the offer was not sent, as sentences. */
  reasons: readonly string[];
}

const unloaded: Builder = { state: 'loading', recipient: null, parent: null, isRestored: false };
const idleSend: SendState = { state: 'idle', reasons: [] };

export const $builder = atom<Builder>(unloaded);
export const $draft = atom<TradeDraft>(emptyDraft);
/** What the draft means; null until it is known. */
export const $preview = atom<Preview | null>(null);
export const $previewState = atom<'idle' | 'loading' | 'failed'>('idle');
export const $sendState = atom<SendState>(idleSend);

let draftName = '';
const loading = createLatest();
const previewing = createLatest();
let previewTimer: ReturnType<typeof setTimeout> | undefined;
/** An offer whose outcome is unknown is sent again as it was. */
const sending = createAttempt();

/** Starts a draft for the signed-in player. Returns a function that ends it; the draft stays stored. */
export function openBuilder(subject: BuilderSubject): () => void {
  void loadBuilder(subject);
  return () => {
    loading.cancel();
    previewing.cancel();
    clearTimeout(previewTimer);
    sending.forget();
    $builder.set(unloaded);
    $draft.set(emptyDraft);
    $preview.set(null);
    $previewState.set('idle');
    $sendState.set(idleSend);
  };
}

export function loadBuilder(subject: BuilderSubject): Promise<void> {
  $builder.set(unloaded);
  return loading.run(
    (signal) => ('offer' in subject ? loadCounter(subject.offer, signal) : loadNew(subject.recipient, signal)),
    ({ draft, builder }) => {
      $draft.set(draft);
      $builder.set(builder);
      if (builder.state === 'ready') schedulePreview(0);
    },
    (error) => {
      const isMissing = isApiError(error) && error.status === 404;
      $builder.set({ ...unloaded, state: isMissing ? 'missing' : 'failed' });
    },
  );
}

interface LoadedBuilder {
  builder: Builder;
  draft: TradeDraft;
}

/** A new offer: the copies of the URL, or else the stored draft. */
async function loadNew(id: string, signal: AbortSignal): Promise<LoadedBuilder> {
  const { uuid, discord_id, name, discord_avatar } = await call(getPlayer, { params: { id } }, { signal });
  const recipient = { uuid, discord_id, name, discord_avatar };
  const own = $user.get()?.uuid ?? '';
  if (uuid === own) return { builder: { ...unloaded, state: 'self' }, draft: emptyDraft };
  draftName = uuid;
  const stored = loadDraft(own, draftName);
  const asked = await loadNamedCopies(uuid, signal);
  const builder: Builder = { state: 'ready', recipient, parent: null, isRestored: stored !== undefined };
  const start = stored ?? emptyDraft;
  const withGiven = asked.give.reduce((draft, copy) => addToDraft(draft, 'give', copy), start);
  return { builder, draft: asked.get.reduce((draft, copy) => addToDraft(draft, 'get', copy), withGiven) };
}

/** The copies that the URL names as wanted and given. Those that cannot be traded are left out. */
async function loadNamedCopies(recipient: string, signal: AbortSignal) {
  const parameters = getQueryParams();
  const named = (name: string) =>
    (parameters.get(name) ?? '').toLowerCase().split(',').filter(isUuid).slice(0, maxTradeCopies);
  const [give, get] = [named('give'), named('want')];
  if (give.length + get.length === 0) return { give: [], get: [] };
  const toInput = (uuids: string[]) => [...new Set(uuids)].map((uuid) => ({ uuid, fixed: false, choice: null }));
  const body = {
    recipient,
    give: toInput(give),
    get: toInput(get),
    give_bloodstones: 0,
    get_bloodstones: 0,
  };
  const { mine, theirs } = await call(previewOffer, { body }, { signal });
  const free = ({ items }: TradeSide) => items.filter(({ obstacle }) => obstacle === null);
  return { give: free(mine), get: free(theirs) };
}

/** A counter-offer: the stored draft, or else what the other player offered. */
async function loadCounter(id: string, signal: AbortSignal): Promise<LoadedBuilder> {
  const parent = await call(getOffer, { params: { id } }, { signal });
  const builder = { ...unloaded, recipient: parent.theirs.player, parent };
  if (!isActiveTrade(parent.state) || !parent.actions.includes('counter'))
    return { builder: { ...builder, state: 'closed' }, draft: emptyDraft };
  draftName = `counter ${parent.uuid} ${parent.revision}`;
  const stored = loadDraft($user.get()?.uuid ?? '', draftName);
  const offered: TradeDraft = {
    give: toDraftItems(parent.mine),
    get: toDraftItems(parent.theirs),
    give_bloodstones: parent.mine.bloodstones,
    get_bloodstones: parent.theirs.bloodstones,
    note: '',
  };
  return { builder: { ...builder, state: 'ready', isRestored: stored !== undefined }, draft: stored ?? offered };
}

/** A choice was the recipient's, who now decides, so its copies become plain parts. */
const toDraftItems = ({ items }: TradeSide): DraftItem[] =>
  items.map(({ uuid, version, card, frame, is_fixed }) => ({ uuid, version, card, frame, is_fixed, choice: null }));

/** Whether a counter-offer has to keep the copy. */
export function isRequired({ parent }: Builder, uuid: string): boolean {
  return parent !== null && [...parent.mine.items, ...parent.theirs.items].some((i) => i.uuid === uuid && i.is_fixed);
}

function changeDraft(draft: TradeDraft): void {
  // An offer without an answer may have been sent, so it can only be repeated.
  if (['sending', 'unanswered', 'sent'].includes($sendState.get().state) || draft === $draft.get()) return;
  $draft.set(draft);
  $sendState.set(idleSend);
  saveDraft($user.get()?.uuid ?? '', draftName, draft);
  schedulePreview(ruleDebounce);
}

export const addCopy = (side: DraftSide, copy: DraftCopy): void => changeDraft(addToDraft($draft.get(), side, copy));

export function removeCopies(uuids: Iterable<string>): void {
  const builder = $builder.get();
  changeDraft(
    removeFromDraft(
      $draft.get(),
      [...uuids].filter((uuid) => !isRequired(builder, uuid)),
    ),
  );
}

export const setRole = (side: DraftSide, uuid: string, role: ItemRole): void =>
  changeDraft(setItemRole($draft.get(), side, uuid, role));

export function setBloodstones(side: DraftSide, amount: number): void {
  changeDraft({ ...$draft.get(), [side === 'give' ? 'give_bloodstones' : 'get_bloodstones']: amount });
}

export const setNote = (note: string): void => changeDraft({ ...$draft.get(), note });

/** Returns to an empty draft or, for a counter-offer, to what was offered. */
export function clearDraft(): void {
  const { parent } = $builder.get();
  if (!parent) {
    changeDraft(emptyDraft);
    return;
  }
  changeDraft({
    give: toDraftItems(parent.mine),
    get: toDraftItems(parent.theirs),
    give_bloodstones: parent.mine.bloodstones,
    get_bloodstones: parent.theirs.bloodstones,
    note: '',
  });
}

function schedulePreview(delay: number): void {
  clearTimeout(previewTimer);
  previewTimer = setTimeout(() => void loadPreview(), delay);
}

/** Loads what the draft means. The last meaning stays until the new one arrives. */
export async function loadPreview(): Promise<void> {
  const { recipient, parent } = $builder.get();
  const draft = $draft.get();
  previewing.cancel();
  if (!recipient || isEmptyDraft({ ...draft, note: '' })) {
    $preview.set(null);
    $previewState.set('idle');
    return;
  }
  $previewState.set('loading');
  const body = { recipient: recipient.uuid, ...toOfferContent(draft) };
  await previewing.run(
    (signal) => call(previewOffer, { body }, { signal }),
    ({ mine, theirs, meaning }) => {
      const items = new Map([...mine.items, ...theirs.items].map((item) => [item.uuid, item]));
      $preview.set({ ...meaning, items, blocked: findBlocked(draft, items, parent) });
      $previewState.set('idle');
    },
    () => $previewState.set('failed'),
  );
}

/** Copies that do not exist any more are missing in the preview. */
function findBlocked(
  { give, get }: TradeDraft,
  known: ReadonlyMap<string, TradeItem>,
  parent: TradeDetails | null,
): BlockedCopy[] {
  // The offer that a counter-offer answers reserves copies, which the answer releases.
  const freed = new Set(parent?.theirs.items.map(({ uuid }) => uuid));
  return [...give, ...get].flatMap(({ uuid, version, card }) => {
    const item = known.get(uuid);
    const obstacle = item ? item.obstacle : 'gone';
    const isFree = obstacle === null || (obstacle === 'trading' && freed.has(uuid));
    return isFree ? [] : [{ uuid, version, card, obstacle }];
  });
}

/** Sends the offer, or the same offer again if its outcome is unknown. Returns the uuid of the offer that was sent. */
export async function sendOffer(): Promise<string | undefined> {
  const { recipient, parent } = $builder.get();
  const { state } = $sendState.get();
  if (!recipient || state === 'sending' || state === 'sent') return undefined;
  const draft = $draft.get();
  const body = { ...toOfferContent(draft), note: draft.note };
  $sendState.set({ state: 'sending', reasons: [] });
  try {
    const { uuid } = parent
      ? await sending.send(counterOffer, { params: { id: parent.uuid }, body: { ...body, revision: parent.revision } })
      : await sending.send(createOffer, { body: { ...body, recipient: recipient.uuid } });
    $sendState.set({ state: 'sent', reasons: [] });
    removeDraft($user.get()?.uuid ?? '', draftName);
    void refreshTradeCounts();
    return uuid;
  } catch (error) {
    if (sending.pendingInput()) {
      $sendState.set({ state: 'unanswered', reasons: [] });
      return undefined;
    }
    $sendState.set({ state: 'refused', reasons: isApiError(error) ? error.messages : [] });
    // The preview names the copies that cannot be traded, so that they can be taken out.
    void loadPreview();
    return undefined;
  }
}
