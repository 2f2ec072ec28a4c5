import { existsSync } from 'node:fs';
import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import typescript from 'typescript-eslint';

/** The dependency rules: which folders each folder may import from, besides itself. */
const allowedImports = {
  game: [],
  contract: ['game'],
  client: ['contract', 'game'],
  stores: ['client', 'contract', 'game'],
  scripts: ['stores', 'game'],
  ui: ['game'],
  islands: ['stores', 'ui', 'scripts', 'contract', 'game'],
  content: [],
  layouts: ['islands', 'ui', 'scripts', 'content'],
  pages: ['layouts', 'islands', 'ui', 'scripts', 'content', 'contract', 'game'],
  // docs/architecture.md gives the reasons for the arrows that are not obvious.
  'server/config': [],
  'server/load-metrics': [],
  'server/progress': [],
  'server/workload': [],
  'server/span': [],
  'server/error-record': ['contract'],
  'server/log': ['server/config', 'server/span'],
  'server/rate-limit': ['server/load-metrics'],
  'server/db': ['server/config', 'server/progress', 'server/span', 'server/workload', 'game'],
  'server/integrations': ['server/span', 'contract', 'game'],
  'server/media': ['server/db', 'game'],
  'server/simulators': ['contract', 'game'],
  'server/services': ['server/db', 'server/error-record', 'server/import', 'server/integrations', 'contract', 'game'],
  'server/import': ['server/db', 'game'],
  'server/demo': ['server/import', 'server/services', 'server/db', 'contract', 'game'],
  'server/jobs': ['server/services', 'server/error-record', 'server/log', 'server/span'],
  'server/http': [
    'server/services',
    'server/error-record',
    'server/load-metrics',
    'server/rate-limit',
    'server/span',
    'server/workload',
    'contract',
  ],
  'server/front': [
    'server/http',
    'server/media',
    'server/config',
    'server/error-record',
    'server/load-metrics',
    'server/log',
    'server/rate-limit',
    'server/span',
    'server/workload',
    'contract',
    'game',
  ],
  'server/app': ['server', 'contract', 'game'],
  'server/main': ['server'],
  commands: ['server'],
};

const upward = { regex: '^\\.\\./', message: 'Import across folders with #folder/…, not with a relative path.' };
const driver = {
  regex: '^(pg|postgres)(/|$)',
  allowTypeImports: true,
  message: 'Only server/db may import the database driver.',
};
const fetcher = { regex: '^ofetch$', message: 'Only client/api.ts may import ofetch.' };

/** Single files in src/server import each other with `./`; the same dependency rules apply to these imports. */
function siblingPatterns(folder, allowed) {
  const [parent, file] = folder.split('/');
  if (file === undefined || !existsSync(`${import.meta.dirname}/../src/${folder}.ts`) || allowed.includes(parent))
    return [];
  const names = allowed.filter((name) => name.startsWith(`${parent}/`)).map((name) => name.slice(parent.length + 1));
  const message = `${folder} may import only: ${allowed.join(', ') || 'nothing else'}.`;
  return [{ regex: names.length > 0 ? `^\\./(?!(${names.join('|')})(/|\\.ts$))` : '^\\./', message }];
}

function rules(folder, allowed) {
  const names = [folder, ...allowed].map((name) => `${name}(/|\\.ts$)`).join('|');
  return {
    files: [`src/${folder}/**/*.{ts,tsx,astro}`, `src/${folder}.ts`],
    rules: {
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            upward,
            ...(folder === 'server/db' ? [] : [driver]),
            ...(folder === 'client' ? [] : [fetcher]),
            ...siblingPatterns(folder, allowed),
            {
              regex: `^#(?!${names})`,
              message: `${folder} may import only: ${allowed.join(', ') || 'nothing else'}.`,
            },
          ],
        },
      ],
    },
  };
}

const classAttribute = 'JSXAttribute:matches([name.name=/^class/], [name.namespace.name="class"])';
const aButton = 'JSXElement[openingElement.name.name=/^Button(Link)?$/]';
/** A row that ends with the fields beside it, or goes to both sides, is another than one of buttons. */
const aRow = 'JSXElement[openingElement.attributes.0.value.value=/^(?!.*(items-end|justify-between)).*flex-wrap/]';

/** What a part of `ui/base` does once for all: the raw form of it, as a selector of the syntax tree, and the part. */
const rawForms = [
  [`${classAttribute} Literal[value=/(^| )button( |-(primary|danger|burn|large)|$)/]`, 'Button or ButtonLink'],
  [`${classAttribute} TemplateElement[value.raw=/(^| )button( |-|$)/]`, 'Button or ButtonLink'],
  ['JSXOpeningElement[name.name="select"]', 'Select'],
  ['JSXOpeningElement[name.name="table"]', 'Table'],
  ['JSXOpeningElement[name.name="dialog"]', 'Dialog'],
  ['ImportSpecifier[imported.name="DialogPanel"]', 'Dialog'],
  ['JSXOpeningElement[name.name="textarea"]', 'TextArea'],
  [
    'JSXOpeningElement[name.name="input"]:not(:has([name.name="type"][value.value=/^(hidden|range)$/]))',
    'TextInput, NumberInput or Checkbox',
  ],
  [`${aRow} > ${aButton} ~ ${aButton}`, 'the class `actions`'],
  [`${classAttribute} Literal[value=/(^| )tabs( |$)/]`, 'Tabs'],
  [`${classAttribute} Literal[value=/(^| )empty(-(scene|kanji|title|actions))?( |$)/]`, 'Empty'],
];

/** What `stores/base` does once for all stores: the raw form of it, and what replaces it. */
const rawRequests = [
  ['NewExpression[callee.name="AbortController"]', 'createLatest'],
  ['CallExpression[callee.name="createIdempotencyKey"]', 'createAttempt or createAction'],
];
/** A button of an Astro file runs no React, so it has no states that a part would keep. */
const rawButton = ['JSXOpeningElement[name.name="button"]', 'Button, TextButton, CloseButton, Segmented or Pressable'];

export default typescript.config(
  {
    ignores: [
      'dist/',
      '.astro/',
      'node_modules/',
      '.data/',
      'public/',
      'src/content/examples/',
      'test-results/',
      'coverage/',
    ],
  },
  // What TypeScript files may say is checked by oxlint, which reads them once for this and for their types.
  {
    files: ['**/*.{js,mjs,astro}'],
    extends: [eslint.configs.recommended, ...typescript.configs.recommended],
  },
  { files: ['src/**/*.{ts,tsx}'], extends: [typescript.configs.base] },
  ...astro.configs.recommended,
  {
    files: ['src/**/*.{astro,mjs}'],
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.mjs', '.config/*.js'],
    languageOptions: { globals: { process: 'readonly', setInterval: 'readonly' } },
  },
  ...Object.entries(allowedImports).map(([folder, allowed]) => rules(folder, allowed)),
  ...Object.entries({ tsx: [...rawForms, rawButton], astro: rawForms }).map(([extension, forms]) => ({
    files: [`src/**/*.${extension}`],
    ignores: ['src/ui/base/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...forms.map(([selector, part]) => ({
          selector,
          message: `Use ${part} (docs/decisions/165-parts-of-the-screen.md).`,
        })),
      ],
    },
  })),
  {
    files: ['src/stores/**/*.ts'],
    ignores: ['src/stores/base/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...rawRequests.map(([selector, name]) => ({ selector, message: `Use ${name} of stores/base.` })),
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/client/storage.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Only client/storage.ts may use localStorage.' },
        { name: 'sessionStorage', message: 'Only client/storage.ts may use sessionStorage.' },
      ],
    },
  },
);
