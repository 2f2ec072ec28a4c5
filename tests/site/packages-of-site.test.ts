import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '#commands/run-step.ts';

const imported = /^(?:import|export)\b(?:[^;'"`=]*\bfrom ?)?["']([^."'][^"']*)["']/gmu;

it('the built pages import no package: a container has those of the server only', () => {
  const found = new Set<string>();
  const files = globSync('dist/server/**/*.mjs', { cwd: project });
  for (const file of files)
    for (const [, specifier = ''] of readFileSync(join(project, file), 'utf8').matchAll(imported)) found.add(specifier);
  expect(files.length).toBeGreaterThan(20);
  expect([...found].filter((specifier) => !specifier.startsWith('node:'))).toEqual([]);
  expect(found).toContain('node:module');
});
