import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({
  cwd: project,
  overrideConfigFile: join(project, '.config', 'eslint.config.js'),
});

/** The rules that a file at that path would violate with that import. The file need not exist. */
async function brokenRules(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: join(project, file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId).filter((rule) => rule?.includes('restricted'));
}

const imports = '@typescript-eslint/no-restricted-imports';

describe("the project's import rules", () => {
  it.each([
    ['src/game/rarity.ts', `import '#contract/card/card.ts';`],
    ['src/contract/card.ts', `import '#server/config/config.ts';`],
    ['src/ui/card/card-image.ts', `import '#contract/card/card.ts';`],
    ['src/ui/base/local-times.ts', `import '#scripts/nav-menus.ts';`],
    ['src/client/api.ts', `import '#stores/card/catalogue.ts';`],
    ['src/stores/card/catalogue.ts', `import '#server/config/config.ts';`],
    ['src/server/http/routes/routes.ts', `import '#server/db/connect.ts';`],
    ['src/server/services/card/card.ts', `import '#server/http/app.ts';`],
    ['src/server/db/open.ts', `import '#server/services/card/card.ts';`],
    ['src/server/services/card/card.ts', `import pg from 'pg'; void pg;`],
    ['src/stores/card/catalogue.ts', `import { ofetch } from 'ofetch'; void ofetch;`],
    ['src/server/log.ts', `import './rate-limit.ts';`],
    ['src/server/media/render.ts', `import '#server/rate-limit.ts';`],
    ['src/server/db/open.ts', `import '#server/media/render.ts';`],
    ['src/server/jobs/announce.ts', `import '#game/calendar.ts';`],
    ['src/commands/bench.ts', `import '#bench/run.ts';`],
    ['src/game/sort.ts', `import '../contract/card.ts';`],
  ])('%s may not import %s', async (file, code) => {
    expect(await brokenRules(file, code)).toContain(imports);
  });

  it.each([
    ['src/contract/card.ts', `import '#game/rarity.ts';`],
    ['src/server/http/routes/routes.ts', `import '#server/services/card/card.ts';`],
    ['src/server/db/open.ts', `import '#server/config/config.ts';`],
    ['src/client/api.ts', `import { ofetch } from 'ofetch'; void ofetch;`],
    ['src/server/db/connect.ts', `import pg from 'pg'; void pg;`],
  ])('%s may import %s', async (file, code) => {
    expect(await brokenRules(file, code)).toEqual([]);
  });

  it('cover every file of the server', async () => {
    const names = readdirSync(join(project, 'src', 'server'), { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => name.endsWith('.ts'));
    const without = [];
    for (const file of [...files, 'a-new-folder/file.ts', 'a-new-file.ts']) {
      const config = (await eslint.calculateConfigForFile(join(project, 'src', 'server', file))) as { rules: object };
      if (!(imports in config.rules)) without.push(file);
    }
    // A new folder has no rules until they are added.
    expect(without).toEqual(['a-new-folder/file.ts', 'a-new-file.ts']);
  });

  it('restrict localStorage to one file', async () => {
    expect(await brokenRules('src/stores/card/catalogue.ts', `localStorage.clear();`)).toEqual([
      'no-restricted-globals',
    ]);
  });
});

it('a raw button is restricted to the parts', async () => {
  const code = `export const Part = () => <button type="button" />;`;
  expect(await brokenRules('src/islands/card/Results.tsx', code)).toEqual(['no-restricted-syntax']);
  expect(await brokenRules('src/ui/base/Button.tsx', code)).toEqual([]);
});

describe('circular imports', () => {
  const imports = { '#one/*': './src/one/*', '#two/*': './src/two/*' };
  const compilerOptions = { module: 'nodenext', noEmit: true, allowImportingTsExtensions: true };
  const settings = {
    'package.json': JSON.stringify({ type: 'module', imports }),
    'tsconfig.json': JSON.stringify({ compilerOptions }),
  };

  /** The exit code of the check on a project of these files. */
  function check(files: Readonly<Record<string, string>>): number | null {
    const folder = mkdtempSync(join(tmpdir(), 'mazoku-cycles-'));
    try {
      for (const [path, code] of Object.entries({ ...settings, ...files })) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), code);
      }
      const config = join(project, '.config', 'oxlint.json');
      const programs = join(project, 'node_modules', '.bin');
      const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
      return spawnSync(join(programs, 'oxlint'), ['--config', config, 'src'], { cwd: folder, env }).status;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it.each([
    ['in one folder', './b.ts', 'src/one/b.ts', './a.ts'],
    ['across folders', '#two/b.ts', 'src/two/b.ts', '#one/a.ts'],
  ])('are rejected %s, even for type-only imports', (_, toB, fileB, toA) => {
    const a = { 'src/one/a.ts': `import type { B } from '${toB}';\nexport type A = B | 1;\n` };
    expect(check({ ...a, [fileB]: `import type { A } from '${toA}';\nexport type B = A | 2;\n` })).toBe(1);
    expect(check({ ...a, [fileB]: 'export type B = 2;\n' })).toBe(0);
  });
});
