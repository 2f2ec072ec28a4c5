import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { paymentEvents } from '#server/db/schema/payment.ts';
import type { PaymentRow } from './payment.ts';

/** An event of the provider that told of a change. */
export interface Cause {
  eventId: string;
  type: string;
}

/** What happened to a payment. */
export function trailOf(tx: Queryable, { id }: PaymentRow, now: Date) {
  return {
    /** Adds an entry. Returns its id, which makes a reference for the ledger. */
    async add(kind: string, details: Record<string, string | number> = {}): Promise<number> {
      const [entry] = await tx
        .insert(paymentEvents)
        .values({ paymentId: id, kind, details, createdAt: now })
        .returning({ id: paymentEvents.id });
      if (!entry) throw new Error('inserting the payment event returned no row');
      return entry.id;
    },
    /** Whether the payment has a later entry than this one. Events alone settle nothing. */
    async hasSettledSince(entry: number): Promise<boolean> {
      const later = and(eq(paymentEvents.paymentId, id), gt(paymentEvents.id, entry), ne(paymentEvents.kind, 'event'));
      return (await tx.select({ id: paymentEvents.id }).from(paymentEvents).where(later).limit(1)).length > 0;
    },
    /** Returns the provider's state of money that does not match, or may come. Undefined if there is none, or it is over. */
    async mismatch(): Promise<string | undefined> {
      const [entry] = await tx
        .select({ kind: paymentEvents.kind, details: paymentEvents.details })
        .from(paymentEvents)
        .where(and(eq(paymentEvents.paymentId, id), inArray(paymentEvents.kind, ['mismatch', 'mismatch-over'])))
        .orderBy(desc(paymentEvents.id))
        .limit(1);
      return entry?.kind === 'mismatch' ? String(entry.details['state']) : undefined;
    },
    /** Adds an event of the provider. Returns false if it was processed before. */
    async addEvent({ eventId, type }: Cause): Promise<boolean> {
      const added = await tx
        .insert(paymentEvents)
        .values({ paymentId: id, kind: 'event', providerEvent: eventId, details: { type }, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id });
      return added.length > 0;
    },
  };
}

export type Trail = ReturnType<typeof trailOf>;
