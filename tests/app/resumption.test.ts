import { beforeEach, expect, it, vi } from 'vitest';
import { Resumption } from '#server/app/resumption.ts';

const onReachable = vi.fn();
const check = vi.fn<() => Promise<unknown>>();
let resumption: Resumption;
beforeEach(() => {
  onReachable.mockReset();
  check.mockReset().mockResolvedValue(undefined);
  resumption = new Resumption(check, onReachable);
});

it('resumes only when requests reach the database', async () => {
  check.mockRejectedValueOnce(new Error('login failed')).mockRejectedValueOnce(new Error('login failed'));
  const begun = resumption.begin();
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(2));
  expect(onReachable).not.toHaveBeenCalled();
  await begun;
  expect(onReachable).toHaveBeenCalledOnce();
});

it('does not resume after the connection was lost again', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  check.mockReturnValueOnce(promise);
  const begun = resumption.begin();
  resumption.cancel();
  resolve(undefined);
  await begun;
  expect(onReachable).not.toHaveBeenCalled();
});

it('resumes once for the last of several reconnections', async () => {
  check.mockRejectedValueOnce(new Error('login failed'));
  await Promise.all([resumption.begin(), resumption.begin()]);
  expect(onReachable).toHaveBeenCalledOnce();
});
