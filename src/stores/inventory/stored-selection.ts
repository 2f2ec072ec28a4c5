import type { CardInstance } from '#contract/instance.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Selection } from '#game/selection.ts';

/** The fields of a selected instance, kept even when its page is no longer displayed. */
export type SelectedInstance = Pick<
  CardInstance,
  'uuid' | 'version' | 'is_locked' | 'state' | 'equiped_frame' | 'equiped_frame_uuid'
> & { card: Pick<CardInstance['card'], 'uuid' | 'name' | 'rarity' | 'art_version'> };

type Frame = NonNullable<SelectedInstance['equiped_frame']>;
type StoredCard = readonly [uuid: string, name: string, rarity: Rarity, artVersion: number];
type StoredCopy = readonly [uuid: string, card: number, version: number, flags: number, frame?: number];

/** A selection as it is stored: cards and frames once, and copies as rows that refer to them by index. */
export interface StoredCopies {
  cards: readonly StoredCard[];
  frames: readonly Frame[];
  copies: readonly StoredCopy[];
}

const lockedFlag = 1;
const tradingFlag = 2;

export function serializeCopies(selection: Selection<SelectedInstance>): StoredCopies {
  const cards = createTable<StoredCard>();
  const frames = createTable<Frame>();
  const copies = Array.from(selection.values(), ({ uuid, card, version, is_locked, state, equiped_frame }) => {
    const flags = (is_locked ? lockedFlag : 0) | (state === 'kept' ? 0 : tradingFlag);
    const place = cards.indexOf(card.uuid, () => [card.uuid, card.name, card.rarity.name, card.art_version]);
    const row = [uuid, place, version, flags] as const;
    return equiped_frame ? ([...row, frames.indexOf(equiped_frame.uuid, () => equiped_frame)] as const) : row;
  });
  return { cards: cards.rows, frames: frames.rows, copies };
}

/** Rows without repetitions, and their indexes by uuid. */
function createTable<Row>() {
  const indexes = new Map<string, number>();
  const rows: Row[] = [];
  return {
    rows,
    indexOf(uuid: string, toRow: () => Row): number {
      const known = indexes.get(uuid);
      if (known !== undefined) return known;
      indexes.set(uuid, rows.length);
      return rows.push(toRow()) - 1;
    },
  };
}

/** Returns the stored copies, or undefined if any is invalid. */
export function parseCopies(stored: unknown): SelectedInstance[] | undefined {
  const { cards, frames, copies } = (stored ?? {}) as Partial<StoredCopies>;
  if (!Array.isArray(cards) || !Array.isArray(frames) || !Array.isArray(copies)) return undefined;
  const parsed = (copies as StoredCopy[]).map((row) => parseCopy(row, cards as StoredCard[], frames as Frame[]));
  return parsed.every((copy) => copy !== undefined) ? parsed : undefined;
}

function parseCopy(row: unknown, cards: readonly StoredCard[], frames: readonly Frame[]): SelectedInstance | undefined {
  if (!Array.isArray(row)) return undefined;
  const [uuid, place, version, flags, frame] = row as unknown as StoredCopy;
  const card: unknown = cards[place];
  if (typeof uuid !== 'string' || typeof version !== 'number' || !Array.isArray(card)) return undefined;
  const [cardUuid, name, rarity, art_version] = card as unknown as StoredCard;
  if (!rarities.includes(rarity)) return undefined;
  const equiped_frame = frame === undefined ? null : (frames[frame] ?? null);
  return {
    uuid,
    version,
    is_locked: (flags & lockedFlag) !== 0,
    state: (flags & tradingFlag) === 0 ? 'kept' : 'trading',
    equiped_frame,
    equiped_frame_uuid: equiped_frame?.uuid ?? null,
    card: { uuid: cardUuid, name, rarity: { name: rarity }, art_version },
  };
}
