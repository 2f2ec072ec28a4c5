import { expect, it, vi } from 'vitest';
import type { Queryable } from '#server/db/connect.ts';
import { ReadOnlyMode } from '#server/db/read-only-mode.ts';

it('is read again until that succeeds, and a failure is told once', async () => {
  const answers = [new Error('ended'), new Error('ended'), { rows: [{}] }];
  const execute = () => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const onMoved = vi.fn();
  const mode = new ReadOnlyMode(onMoved);
  const onFailure = vi.fn();
  await mode.reload({ execute } as unknown as Queryable, onFailure);
  expect([mode.isOn, mode.isPermanent, onFailure.mock.calls.length, answers]).toEqual([true, true, 1, []]);
  answers.push({ rows: [{}] });
  await mode.load({ execute } as unknown as Queryable);
  expect(onMoved).toHaveBeenCalledOnce();
});
