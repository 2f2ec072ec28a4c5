import type { DrawnCopy } from '#contract/store/opening.ts';
import type { InstanceState } from '#game/instance.ts';
import { rarityTotals, rarityUuids } from '#game/rarity.ts';
import type { TileInstance } from '#ui/inventory/InstanceTileContent.tsx';

/** A drawn copy as a tile shows it. */
export function toTileInstance(
  { version, card }: DrawnCopy,
  isLocked: boolean,
  state: InstanceState = 'kept',
): TileInstance {
  const { uuid, name, series, rarity, art_version } = card;
  return {
    version,
    is_locked: isLocked,
    state,
    equiped_frame: null,
    card: {
      uuid,
      name,
      series: { name: series },
      rarity: { name: rarity },
      rarity_uuid: rarityUuids[rarity],
      claimed: 0,
      total: rarityTotals[rarity],
      art_version,
    },
  };
}
