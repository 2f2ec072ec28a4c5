import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '#commands/build-site.ts';
import { crash } from '#tests/support/economy/crashes.ts';

beforeAll(() => ensureBuilt());

// `npm run bench` does it a hundred times.
it('loses nothing that was acknowledged when site and database are killed under load, in turn', async () => {
  const report = await crash(4, 300);
  expect(report.faults).toEqual([]);
  expect(report.askedAgain).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(50);
}, 120_000);
