import { expect, it } from 'vitest';
import { crash } from '#tests/support/economy/crashes.ts';

// `npm run bench -- economy` does it a hundred times.
it('killing the site and the database under load loses nothing that was acknowledged', async () => {
  const report = await crash(2, 300, { purchaseShare: 0.6 });
  expect(report.faults).toEqual([]);
  expect(report.retried).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(20);
});
