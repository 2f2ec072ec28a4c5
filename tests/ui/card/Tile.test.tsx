import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rarityUuids } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Tile as TileOfIsland } from '#ui/card/Tile.tsx';

let Tile: typeof TileOfIsland;

beforeAll(async () => {
  vi.resetModules();
  document.documentElement.dataset['animatedRarities'] = `${rarityUuids.C} ${rarityUuids.R}`;
  ({ Tile } = await import('#ui/card/Tile.tsx'));
});

const show = (rarity: Rarity) => {
  const card = {
    uuid: 'c0ffee00-0000-4000-8000-000000000001',
    name: 'Akari',
    series: { name: 'Night Parade' },
    rarity: { name: rarity },
    rarity_uuid: rarityUuids[rarity],
    claimed: 1,
    total: 50,
    art_version: 0,
  };
  return render(<Tile card={card} cdnBase="/cdn" />).container;
};

describe('a tile in an island', () => {
  it('is marked for video for the rarities that the page sets, and for no others', () => {
    expect(show('R').querySelector('.tile')?.hasAttribute('data-animated')).toBe(true);
    expect(show('SR').querySelector('.tile')?.hasAttribute('data-animated')).toBe(false);
  });

  it('waits for its picture, and flips when it loads', () => {
    const { prototype } = HTMLImageElement;
    vi.spyOn(prototype, 'complete', 'get').mockReturnValue(false);
    expect(show('C').querySelector('img')?.hasAttribute('data-loading')).toBe(true);
    vi.spyOn(prototype, 'complete', 'get').mockReturnValue(true);
    expect(show('C').querySelector('img')?.hasAttribute('data-loading')).toBe(false);
    vi.restoreAllMocks();
  });
});
