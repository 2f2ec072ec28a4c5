import { and, eq } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Queryable } from '#server/db/connect.ts';
import { ownedBanners } from '#server/db/schema/inventory.ts';
import { banners } from '#server/db/schema/cosmetic.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';

/** Sets the player's profile banner by uuid, or removes it, in the request's transaction. Throws BANNER_NOT_FOUND. */
export async function setProfileBanner({ tx, caller: { playerId } }: Context<'tx' | 'caller'>, uuid: string | null) {
  const bannerId = uuid === null ? null : await findOwned(tx, playerId, uuid);
  await tx.update(players).set({ profileBannerId: bannerId }).where(eq(players.id, playerId));
  return { profile_banner: uuid };
}

async function findOwned(tx: Queryable, playerId: number, uuid: string): Promise<number> {
  const [banner] = await tx
    .select({ id: banners.id })
    .from(banners)
    .innerJoin(ownedBanners, eq(ownedBanners.bannerId, banners.id))
    .where(and(eq(banners.uuid, uuid), eq(ownedBanners.playerId, playerId)));
  if (!banner) throw new GameError('BANNER_NOT_FOUND');
  return banner.id;
}
