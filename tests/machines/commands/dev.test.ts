import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { DataDir } from '#tests/support/data-dir.ts';
import { freePort, statusOf, waitUntil } from '#tests/support/site-process.ts';

it('the dev server stops its database before it ends', async () => {
  const folder = new DataDir();
  onTestFinished(() => folder.remove());
  const port = await freePort();
  const child = spawn(process.execPath, ['src/commands/dev.ts'], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder.path, PORT: String(port) },
    stdio: 'ignore',
  });
  await waitUntil(async () => (await statusOf(`http://127.0.0.1:${port}/api/total-users`).catch(() => 0)) === 200);
  expect(folder.serverPid).toBeDefined();
  const exit = once(child, 'exit');
  // A stop is asked for twice when Ctrl-C reaches the process and `npm run dev` passes it on.
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await exit;
  expect(folder.serverPid).toBeUndefined();
});
