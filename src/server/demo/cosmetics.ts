import type { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { DemoRandom } from './random.ts';

export interface CosmeticOwner {
  id: number;
  createdAt: Date;
  activeAt: Date;
  /** The banner of their profile. */
  profileBannerId: number | null;
  /** Demo users own more of everything. */
  isDemoPerson: boolean;
}

export interface CosmeticSource {
  players: readonly CosmeticOwner[];
  frameIds: readonly number[];
  bannerIds: readonly number[];
}

interface DemoCosmetics {
  stock: (typeof frameStock.$inferInsert)[];
  banners: (typeof ownedBanners.$inferInsert)[];
}

/** Returns unused frames, and banners: always the profile's banner, and some others. */
export function demoCosmetics({ players, frameIds, bannerIds }: CosmeticSource): DemoCosmetics {
  const random = new DemoRandom('cosmetics');
  const several = <T>(all: readonly T[], count: number) => random.shuffled(all).slice(0, count);
  return {
    stock: players.flatMap(({ id: playerId, isDemoPerson }) => {
      const kinds = isDemoPerson ? random.whole(6, 14) : random.chance(0.5) ? random.whole(1, 4) : 0;
      return several(frameIds, kinds).map((frameId) => ({ playerId, frameId, free: random.whole(1, 4) }));
    }),
    banners: players.flatMap(({ id: playerId, createdAt, activeAt, profileBannerId, isDemoPerson }) => {
      const others = several(bannerIds, isDemoPerson ? random.whole(5, 9) : random.whole(0, 3));
      const owned = new Set([...(profileBannerId === null ? [] : [profileBannerId]), ...others]);
      return [...owned].map((bannerId) => ({
        playerId,
        bannerId,
        acquiredAt: random.momentBetween(createdAt, activeAt),
      }));
    }),
  };
}
