import type { InstanceDetails } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import { rarityTotals, rarityUuids } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';

/** Returns a UUID that ends in the number. */
export function uuidOf(number: number): string {
  return `c0ffee00-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Returns a copy as the API sends it. */
export function instanceOf(number: number, more: Partial<CardInstance> & { rarity?: Rarity } = {}): CardInstance {
  const { rarity = 'C', ...rest } = more;
  const uuid = uuidOf(number);
  return {
    uuid,
    linkId: uuid,
    version: 100 + number,
    is_locked: false,
    state: 'kept',
    equiped_frame_uuid: null,
    equiped_frame: null,
    created_at: '2026-01-01T00:00:00.000Z',
    owned_count: 1,
    user: { uuid: uuidOf(9_000), discord_id: '8602340000000000101', discord_avatar: null, name: 'Emberlily' },
    card: {
      uuid: uuidOf(5_000 + number),
      name: `Card ${number}`,
      series: { name: 'Night Parade' },
      rarity: { name: rarity },
      rarity_uuid: rarityUuids[rarity],
      type: { name: 'default' },
      batch: 1,
      artist: null,
      created_at: '2025-01-01T00:00:00.000Z',
      claimed: 1,
      total: rarityTotals[rarity],
      art_version: 0,
    },
    ...rest,
  };
}

/** Returns a copy of the caller's as the API sends it alone. */
export function instanceDetailsOf(number: number, more: Partial<InstanceDetails> = {}): InstanceDetails {
  const copy = instanceOf(number, more);
  const card = { ...copy.card, type: { name: 'default', title: 'Regular' } };
  return { ...copy, genres: [], is_own: true, history: [], ...more, card };
}
