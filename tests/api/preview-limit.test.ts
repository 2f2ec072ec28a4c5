import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findPreviews, runPreview } from '#server/services/change-set/preview.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';

it('ends a preview that lasts too long, although each of its statements is short', async ({ database: { db } }) => {
  const staff = staffOf(db);
  const admin = await staff.admin();
  const card = await staff.card({ name: 'Published' });
  const set = randomUUID();
  const change = {
    kind: 'cards',
    uuid: card.uuid,
    action: 'update',
    version: 0,
    revision: 0,
    fields: { name: 'Draft' },
  };
  await staff.post(admin, `/admin/change-sets/${set}`, { title: 'A set', reason: '' });
  await staff.post(admin, `/admin/change-sets/${set}/changes`, change);
  const { json } = await staff.post(admin, `/admin/change-sets/${set}/preview`);
  const token = String(json['path']).split('/').at(-1) ?? '';
  const context = { db, background: db, clock: () => staff.api.clock.now, paymentCurrency: 'usd' };
  const preview = (await findPreviews(context, [token])).get(token);
  if (!preview) throw new Error('there is no preview');
  let statements = 0;
  const endless = runPreview(
    context,
    preview,
    async (previewed) => {
      for (;;) {
        await previewed.execute(sql`select pg_sleep(0.05)`);
        statements += 1;
      }
    },
    300,
  );
  await expect(endless).rejects.toMatchObject({
    code: 'CHANGES_REFUSED',
    messages: ['The preview took longer than 0.3 s. Divide the change set.'],
  });
  expect(statements).toBeGreaterThan(0);
  const name = await runPreview(context, preview, async (previewed) => {
    const { rows } = await previewed.execute<{ name: string }>(sql`select name from cards where uuid = ${card.uuid}`);
    return rows[0]?.name;
  });
  expect(name).toBe('Draft');
});
