import { isUuid } from './identifier.ts';
import { formatNumber } from './number.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';
import { maxTradeBloodstones, maxTradeCopies, maxTradeNoteLength } from './trade.ts';

/** A copy that can be put into an offer. */
export interface DraftCopy {
  uuid: string;
  version: number;
  card: { uuid: string; name: string; series: string; rarity: Rarity; type: string; art_version: number };
  frame: { uuid: string; name: string; art_version: number } | null;
}

/** A copy in a draft. Copies of a side with the same choice are a choice: the recipient chooses one of them. */
export interface DraftItem extends DraftCopy {
  is_fixed: boolean;
  choice: number | null;
}

/** An offer that is not sent yet, from its sender's side. */
export interface TradeDraft {
  give: readonly DraftItem[];
  get: readonly DraftItem[];
  give_bloodstones: number;
  get_bloodstones: number;
  note: string;
}

export type DraftSide = 'give' | 'get';

/** What a copy is in an offer: simply part of it, fixed, or one of a choice with this number. */
export type ItemRole = 'plain' | 'fixed' | number;

export const emptyDraft: TradeDraft = { give: [], get: [], give_bloodstones: 0, get_bloodstones: 0, note: '' };

/** The choices that the builder offers on each side. */
export const draftChoices = [1, 2, 3] as const;

export function isEmptyDraft(draft: TradeDraft): boolean {
  const { give, get, give_bloodstones: pays, get_bloodstones: asks, note } = draft;
  return give.length + get.length + pays + asks === 0 && note === '';
}

/** Adds a copy to a side, unless the side is full or the copy is part of the draft. */
export function addToDraft(draft: TradeDraft, side: DraftSide, { uuid, version, card, frame }: DraftCopy): TradeDraft {
  const isKnown = [...draft.give, ...draft.get].some((item) => item.uuid === uuid);
  if (isKnown || draft[side].length >= maxTradeCopies) return draft;
  return { ...draft, [side]: [...draft[side], { uuid, version, card, frame, is_fixed: false, choice: null }] };
}

export function removeFromDraft(draft: TradeDraft, uuids: Iterable<string>): TradeDraft {
  const out = new Set(uuids);
  const remaining = (items: readonly DraftItem[]) => items.filter(({ uuid }) => !out.has(uuid));
  return { ...draft, give: remaining(draft.give), get: remaining(draft.get) };
}

export function setItemRole(draft: TradeDraft, side: DraftSide, uuid: string, role: ItemRole): TradeDraft {
  const change = { is_fixed: role === 'fixed', choice: typeof role === 'number' ? role : null };
  return { ...draft, [side]: draft[side].map((item) => (item.uuid === uuid ? { ...item, ...change } : item)) };
}

export function itemRole({ is_fixed: isFixed, choice }: Pick<DraftItem, 'is_fixed' | 'choice'>): ItemRole {
  return isFixed ? 'fixed' : (choice ?? 'plain');
}

/** Whether a copy is the only one of its choice. It then counts as a plain part of the offer. */
export function isLoneChoice(items: readonly DraftItem[], { choice }: DraftItem): boolean {
  return choice !== null && items.filter((item) => item.choice === choice).length < 2;
}

/** Returns the part of a request that says what an offer contains. */
export function toOfferContent(draft: TradeDraft) {
  const toItems = (items: readonly DraftItem[]) =>
    items.map((item) => ({
      uuid: item.uuid,
      fixed: item.is_fixed,
      choice: isLoneChoice(items, item) ? null : item.choice,
    }));
  return {
    give: toItems(draft.give),
    get: toItems(draft.get),
    give_bloodstones: draft.give_bloodstones,
    get_bloodstones: draft.get_bloodstones,
  };
}

/** Returns why a draft cannot be sent, as a sentence; undefined if it can. */
export function draftProblem(draft: TradeDraft, balance: number): string | undefined {
  const { give, get, give_bloodstones: pays, get_bloodstones: asks, note } = draft;
  if (give.length + get.length === 0) return 'Choose at least one card.';
  if (give.length === 0 && pays === 0) return 'Choose what you give: cards, or bloodstones.';
  if (get.length === 0 && asks === 0) return 'Choose what you want: cards, or bloodstones.';
  if (pays > 0 && asks > 0) return 'Only one side can give bloodstones.';
  if (pays > balance) return `You offer ${formatNumber(pays)} bloodstones, but you have ${formatNumber(balance)}.`;
  if (Array.from(note).length > maxTradeNoteLength) return `The note has more than ${maxTradeNoteLength} characters.`;
  return undefined;
}

/** Parses an amount of bloodstones as a player types it; 0 for what is not an amount. */
export function parseBloodstones(text: string): number {
  const digits = text.replace(/[^\d]/gu, '').slice(0, 12);
  return Math.min(Number(digits || 0), maxTradeBloodstones);
}

/** What one player gives, as far as two versions of an offer can differ in it. */
export interface ComparedSide<I extends { uuid: string }> {
  bloodstones: number;
  items: readonly I[];
}

export interface SideChange<I extends { uuid: string }> {
  added: I[];
  removed: I[];
  /** Undefined if the amount is the same. */
  bloodstones: { before: number; after: number } | undefined;
}

/** Returns how a side of an offer differs from the same side of an earlier offer. */
export function compareSides<I extends { uuid: string }>(
  before: ComparedSide<I>,
  after: ComparedSide<I>,
): SideChange<I> {
  const without = (items: readonly I[], others: readonly I[]) =>
    items.filter(({ uuid }) => others.every((other) => other.uuid !== uuid));
  return {
    added: without(after.items, before.items),
    removed: without(before.items, after.items),
    bloodstones:
      before.bloodstones === after.bloodstones ? undefined : { before: before.bloodstones, after: after.bloodstones },
  };
}

export function hasChanged<I extends { uuid: string }>({ added, removed, bloodstones }: SideChange<I>): boolean {
  return added.length + removed.length > 0 || bloodstones !== undefined;
}

/** Parses a stored draft. Returns undefined if it is none; copies that are not valid are left out. */
export function parseDraft(stored: unknown): TradeDraft | undefined {
  if (!isRecord(stored) || !Array.isArray(stored['give']) || !Array.isArray(stored['get'])) return undefined;
  const amount = (value: unknown) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.min(value, maxTradeBloodstones) : 0;
  const items = (list: readonly unknown[]) => list.flatMap((item) => parseItem(item) ?? []).slice(0, maxTradeCopies);
  return {
    give: items(stored['give']),
    get: items(stored['get']),
    give_bloodstones: amount(stored['give_bloodstones']),
    get_bloodstones: amount(stored['get_bloodstones']),
    note: typeof stored['note'] === 'string' ? stored['note'].slice(0, maxTradeNoteLength * 2) : '',
  };
}

function parseItem(item: unknown): DraftItem | undefined {
  if (!isRecord(item) || !isRecord(item['card'])) return undefined;
  const { uuid, version, card, frame, is_fixed: isFixed, choice } = item;
  const { uuid: cardUuid, name, series, rarity, type, art_version: art } = card;
  const known = rarities.find((each) => each === rarity);
  const texts = [uuid, cardUuid, name, series, type];
  if (!texts.every((text) => typeof text === 'string') || !isUuid(String(uuid))) return undefined;
  if (typeof version !== 'number' || typeof art !== 'number' || !known) return undefined;
  return {
    uuid: String(uuid),
    version,
    card: {
      uuid: String(cardUuid),
      name: String(name),
      series: String(series),
      rarity: known,
      type: String(type),
      art_version: art,
    },
    frame: parseFrame(frame),
    is_fixed: isFixed === true,
    choice: draftChoices.find((each) => each === choice) ?? null,
  };
}

function parseFrame(frame: unknown): DraftCopy['frame'] {
  if (!isRecord(frame)) return null;
  const { uuid, name, art_version: art } = frame;
  return typeof uuid === 'string' && typeof name === 'string' && typeof art === 'number'
    ? { uuid, name, art_version: art }
    : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
