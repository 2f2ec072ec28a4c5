import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rarityUuids } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { HeldCopies } from '#ui/card/tile-view.ts';
import type { Tile as TileOfIsland } from '#ui/card/Tile.tsx';

let Tile: typeof TileOfIsland;

beforeAll(async () => {
  vi.resetModules();
  document.documentElement.dataset['animatedRarities'] = `${rarityUuids.C} ${rarityUuids.R}`;
  ({ Tile } = await import('#ui/card/Tile.tsx'));
});

const show = (rarity: Rarity, held?: HeldCopies) => {
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
  return render(<Tile card={card} cdnBase="/cdn" held={held} />).container;
};

describe('a tile in an island', () => {
  it.each([
    [{ copies: 3, lowest_version: 24 }, 'You hold 3, lowest #24'],
    [{ copies: 1, lowest_version: 7 }, 'You hold #7'],
    [{ copies: 1, lowest_version: 0 }, 'You hold CM'],
    [undefined, undefined],
  ])('says what the player holds: %o', (held, label) => {
    expect(show('C', held).querySelector('a .tile-held')?.textContent).toBe(label);
  });

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
