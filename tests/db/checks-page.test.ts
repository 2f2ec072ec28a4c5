import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findingKinds } from '#server/db/backup/data-check.ts';
import { checks } from '#server/services/invariant/find-violations.ts';

it('docs/operating.md names each check under its kind', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  for (const kind of findingKinds) {
    const [, list = ''] = page.split(`- **${kind.charAt(0).toUpperCase()}${kind.slice(1)}** checks `);
    const names = /^.*\n((?: {2}.*\n)*)/u
      .exec(list)?.[1]
      ?.match(/(?<=`)[^`]+/gu)
      ?.filter((name) => /\w/u.test(name));
    expect([kind, names?.filter((name) => name.includes('-'))]).toEqual([
      kind,
      checks.filter((check) => check.kind === kind).map(({ name }) => name),
    ]);
  }
});
