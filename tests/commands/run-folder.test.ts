import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRunFolder } from '#commands/run-folder.ts';

it('the folder of a run is new, and takes the place of those whose run has ended', () => {
  const place = createRunFolder();
  try {
    // The process with the highest possible ID, which does not run.
    mkdirSync(join(place, 'mazoku-run-4194304-ended', 'inside'), { recursive: true });
    mkdirSync(join(place, 'other-folder'));
    const first = createRunFolder(place);
    const second = createRunFolder(place);
    expect(first).not.toBe(second);
    expect([first, second, join(place, 'other-folder')].filter((folder) => existsSync(folder))).toHaveLength(3);
    expect(existsSync(join(place, 'mazoku-run-4194304-ended'))).toBe(false);
  } finally {
    rmSync(place, { recursive: true });
  }
});
