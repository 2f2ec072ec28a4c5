import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { project } from '#commands/run-step.ts';

it('files of the folder share one look-up of a package; others look for themselves', () => {
  const folder = mkdtempSync(join(project, 'node_modules', '.resolve-once-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return pathToFileURL(join(folder, name)).href;
  };
  try {
    const one = file('one.mjs', `import { sql } from 'drizzle-orm'; import './two.mjs'; export default sql;`);
    file('two.mjs', `import { sql } from 'drizzle-orm'; export default sql;`);
    const script = (within: string) => `
      import { registerHooks } from 'node:module';
      const { resolveOnce } = await import(${JSON.stringify(pathToFileURL(join(project, 'src/server/app/resolve-once.ts')).href)});
      let count = 0;
      registerHooks({ resolve(specifier, context, next) { if (specifier === 'drizzle-orm') count += 1; return next(specifier, context); } });
      resolveOnce(new URL(${JSON.stringify(within)}));
      const { default: sql } = await import(${JSON.stringify(one)});
      console.log(typeof sql, count);`;
    const run = (within: string) =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', script(within)], { encoding: 'utf8' }).trim();
    expect(run(new URL('.', one).href)).toBe('function 1');
    expect(run('file:///elsewhere/')).toBe('function 2');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
