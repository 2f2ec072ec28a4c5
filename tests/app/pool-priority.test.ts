import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';

/** Runs in a process of its own, because a priority that was lowered stays low. Prints the name and the priority of each thread. */
const program = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerPoolPriority } from '#server/app/pool-priority.ts';
  await lowerPoolPriority();
  for (const id of readdirSync('/proc/self/task')) {
    const name = readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim();
    console.log(name, getPriority(Number(id)));
  }
`;

it.runIf(process.platform === 'linux')('lowers the threads that draw and compress, and no other', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, UV_THREADPOOL_SIZE: '4' },
  });
  const threads = printed.trim().split('\n');
  const lower = ` ${Math.min(19, getPriority() + 10)}`;
  expect(threads.filter((thread) => thread.startsWith('libuv-worker'))).toEqual(Array(4).fill(`libuv-worker${lower}`));
  expect(threads.filter((thread) => thread.endsWith(lower))).toHaveLength(4);
  expect(threads).toContain(`MainThread ${getPriority()}`);
});
