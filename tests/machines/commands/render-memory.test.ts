import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const probe = join(import.meta.dirname, '..', '..', 'support', 'render-memory-probe.ts');

type Counts = Record<string, number>;

it('rendering a page, an unknown page and a failing page leaks no memory', async () => {
  // The failing page reports its error.
  const child = fork(probe, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The probe ended with ${code}.`)));
  const [{ before, after }] = (await Promise.race([once(child, 'message'), ended])) as [
    { before: Counts; after: Counts },
  ];
  await ended.catch(() => undefined);
  for (const [kind, count] of Object.entries(after)) {
    expect([kind, Math.max(0, count - (before[kind] ?? 0)) < 10]).toEqual([kind, true]);
  }
});
