import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Overlay } from '#contract/overlay.ts';
import type { OverlayKind } from '#game/overlay.ts';
import type { Queryable } from '#server/db/connect.ts';
import { overlays } from '#server/db/schema/overlay.ts';
import type { Context } from '#server/services/context.ts';

/** Minimum interval between updates of an overlay's last use. */
const lastUsedUpdateMs = 60 * 60 * 1000;

type OverlayRow = typeof overlays.$inferSelect;

const describe = ({ kind, createdAt, lastUsedAt }: Pick<OverlayRow, 'kind' | 'createdAt' | 'lastUsedAt'>): Overlay => ({
  kind,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** Returns the caller's overlays that have an address. */
export async function listOverlays({ db, caller: { playerId } }: Context<'db' | 'caller'>) {
  const rows = await db.select().from(overlays).where(eq(overlays.playerId, playerId)).orderBy(overlays.kind);
  return { data: rows.map(describe) };
}

/**
 * Gives an overlay of the caller a new address and returns its token, which is not stored. The old address stops working. A
 * repetition whose first reply got lost creates another one, which replaces it.
 */
export async function createOverlay(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  kind: OverlayKind,
): Promise<Overlay & { token: string }> {
  const token = randomBytes(32).toString('base64url');
  const created = { tokenHash: digest(token), createdAt: clock(), lastUsedAt: null };
  await db.transaction((tx) =>
    tx
      .insert(overlays)
      .values({ playerId, kind, ...created })
      .onConflictDoUpdate({ target: [overlays.playerId, overlays.kind], set: created }),
  );
  return { ...describe({ kind, ...created }), token };
}

/** Removes the address of an overlay of the caller. */
export async function removeOverlay(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  kind: OverlayKind,
): Promise<{ removed: boolean }> {
  await db.transaction((tx) =>
    tx.delete(overlays).where(and(eq(overlays.playerId, playerId), eq(overlays.kind, kind))),
  );
  return { removed: true };
}

/** Returns the overlay with a token, and notes that it is open; undefined if there is none. */
export async function findOverlay(db: Queryable, token: string, now: Date): Promise<OverlayRow | undefined> {
  const isNamed = eq(overlays.tokenHash, digest(token));
  const [row] = await db.select().from(overlays).where(isNamed);
  const isNoted = or(isNull(overlays.lastUsedAt), lt(overlays.lastUsedAt, new Date(now.getTime() - lastUsedUpdateMs)));
  if (row) await db.update(overlays).set({ lastUsedAt: now }).where(and(isNamed, isNoted));
  return row;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
