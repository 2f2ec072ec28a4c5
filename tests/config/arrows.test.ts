import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');
const eslint = new ESLint({ cwd: project, overrideConfigFile: join(project, '.config', 'eslint.config.js') });

/** The rules that a file of that path would break with that import. The file need not exist. */
async function brokenRules(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: join(project, file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId).filter((rule) => rule?.includes('restricted'));
}

const imports = '@typescript-eslint/no-restricted-imports';

describe('the arrows of the house', () => {
  it.each([
    ['src/game/rarity.ts', `import '#contract/card.ts';`],
    ['src/contract/card.ts', `import '#server/config/config.ts';`],
    ['src/ui/card/card-image.ts', `import '#contract/card.ts';`],
    ['src/client/api.ts', `import '#stores/card/catalogue.ts';`],
    ['src/stores/card/catalogue.ts', `import '#server/config/config.ts';`],
    ['src/server/http/routes/card.ts', `import '#server/db/connect.ts';`],
    ['src/server/services/card/card.ts', `import '#server/http/app.ts';`],
    ['src/server/db/open.ts', `import '#server/services/card/card.ts';`],
    ['src/server/services/card/card.ts', `import pg from 'pg'; void pg;`],
    ['src/stores/card/catalogue.ts', `import { ofetch } from 'ofetch'; void ofetch;`],
    ['src/server/log.ts', `import './rate-limit.ts';`],
    ['src/server/media/cdn.ts', `import '#server/import/problems.ts';`],
    ['src/server/db/open.ts', `import '#server/media/cdn.ts';`],
    ['src/commands/bench.ts', `import '#bench/run.ts';`],
    ['src/game/sort.ts', `import '../contract/card.ts';`],
  ])('%s may not have %s', async (file, code) => {
    expect(await brokenRules(file, code)).toContain(imports);
  });

  it.each([
    ['src/contract/card.ts', `import '#game/rarity.ts';`],
    ['src/server/http/routes/card.ts', `import '#server/services/services.ts';`],
    ['src/server/db/open.ts', `import '#server/config/config.ts';`],
    ['src/client/api.ts', `import { ofetch } from 'ofetch'; void ofetch;`],
    ['src/server/db/connect.ts', `import pg from 'pg'; void pg;`],
  ])('%s may have %s', async (file, code) => {
    expect(await brokenRules(file, code)).toEqual([]);
  });

  it('leaves out no file of the server', async () => {
    const files = readdirSync(join(project, 'src', 'server'), { recursive: true, encoding: 'utf8' });
    const without = [];
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      const config = (await eslint.calculateConfigForFile(join(project, 'src', 'server', file))) as { rules: object };
      if (!(imports in config.rules)) without.push(file);
    }
    expect(without).toEqual([]);
  });

  it('keeps localStorage in one file', async () => {
    expect(await brokenRules('src/stores/card/catalogue.ts', `localStorage.clear();`)).toEqual([
      'no-restricted-globals',
    ]);
  });
});
