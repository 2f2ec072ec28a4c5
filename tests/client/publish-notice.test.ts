import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listUnnamedPackages } from '#client/build/publish-notice.ts';

const notice = readFileSync(join(import.meta.dirname, '..', '..', 'NOTICE'), 'utf8');

it('the build finds each library that browsers get and that NOTICE does not name', () => {
  const modules = [
    '/site/node_modules/react/index.js',
    '/site/node_modules/@floating-ui/dom/dist/index.mjs',
    '/site/node_modules/left-pad/index.js',
    '/site/node_modules/react/node_modules/@scope/inner/index.js?commonjs',
    '/site/src/client/api.ts',
  ];
  expect(listUnnamedPackages(notice, modules)).toEqual(['@scope/inner', 'left-pad']);
});

it('NOTICE names the artists and fonts, and contains the licenses that ask for it', () => {
  for (const text of ['game-icons.net', 'Delapouite', 'CC BY 3.0', 'Reggae Project Authors', 'Hanken Grotesk']) {
    expect(notice).toContain(text);
  }
  for (const license of ['MIT License', 'SIL Open Font License 1.1', 'Apache License 2.0']) {
    expect(notice).toContain(`${'='.repeat(80)}\n${license}\n${'='.repeat(80)}\n`);
  }
});
