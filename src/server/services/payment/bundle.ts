import { asc, isNull } from 'drizzle-orm';
import type { Bundle } from '#contract/store/payment.ts';
import { windowReason } from '#game/pack.ts';
import { bundles } from '#server/db/schema/bundle.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the bundles of moonstones in their order, also those that cannot be bought now. */
export async function listBundles({
  db,
  clock,
  paymentCurrency,
}: Context<'db' | 'clock' | 'paymentCurrency'>): Promise<{ data: Bundle[] }> {
  const rows = await db
    .select()
    .from(bundles)
    .where(isNull(bundles.withdrawnAt))
    .orderBy(asc(bundles.position), asc(bundles.id));
  return { data: rows.map((row) => describeBundle(row, { paymentCurrency, clock })) };
}

export function describeBundle(
  {
    uuid,
    name,
    about,
    moonstones,
    bonus,
    price,
    playerLimit,
    opensAt,
    closesAt,
    createdAt,
  }: typeof bundles.$inferSelect,
  { paymentCurrency, clock }: Context<'paymentCurrency' | 'clock'>,
): Bundle {
  return {
    uuid,
    name,
    about,
    moonstones,
    bonus,
    price,
    currency: paymentCurrency,
    player_limit: playerLimit,
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    closed: windowReason({ opensAt, closesAt }, clock()) ?? null,
  };
}
