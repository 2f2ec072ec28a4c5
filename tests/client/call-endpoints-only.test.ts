import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { callEndpointsOnly } from '#client/build/call-endpoints-only.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'contract');

/** The file as browsers get it. */
function transform(name: string, source: string): string {
  const run = callEndpointsOnly.transform as unknown as (
    this: { parse: typeof parseAst },
    code: string,
    id: string,
  ) => { code: string };
  return run.call({ parse: parseAst }, source, join(folder, name)).code;
}

it('browsers get only the fields of an endpoint that a call needs', () => {
  const source = `const Body = v.object({ name: v.string() });
export const greet = defineEndpoint({
  name: 'greet',
  summary: 'Say hello',
  method: 'POST',
  path: '/greet',
  access: 'player',
  cost: 5,
  body: Body,
  reply: v.object({ text: v.string() }),
  status: 201,
  idempotent: true,
  errors: [],
});
`;
  expect(transform('greeting.ts', source).replaceAll(/\s+/gu, ' ')).toBe(
    "const Body = undefined; export const greet = defineEndpoint({ name: 'greet', method: 'POST', " +
      "path: '/greet', access: 'player', status: 201, idempotent: true, }); ",
  );
});

it('browsers get neither schemas, documentation nor costs of any endpoint of the contract', () => {
  const names = globSync('**/*.ts', { cwd: folder }).filter((name) => !/^(endpoint|access|error)/u.test(name));
  for (const name of names) {
    const code = transform(name, readFileSync(join(folder, name), 'utf8'));
    expect(code, name).not.toMatch(/^ {2}(tag|summary|cost|params|query|body|reply|errors):/mu);
  }
});

it('browsers get the shape of what an endpoint replies', () => {
  const code = transform('card/card.ts', readFileSync(join(folder, 'card/card.ts'), 'utf8'));
  expect(code).toMatch(/name: 'listCatalog',[^}]*shape: '[^']*\bcards\[\]/u);
});
