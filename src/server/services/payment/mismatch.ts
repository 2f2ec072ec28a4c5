import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * The entry `e` of the mismatch that a payment has, for a `from` clause: the provider has, or may get, other money than the
 * payment asks for, which has not gone back. `payment` is the column of the payment's id.
 */
export const mismatchEntry = (payment: SQL) => sql`payment_events e
  where e.payment_id = ${payment} and e.kind = 'mismatch' and not exists (
    select from payment_events later
    where later.payment_id = e.payment_id and later.kind in ('mismatch', 'mismatch-over') and later.id > e.id)`;
