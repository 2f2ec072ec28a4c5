import { existsSync } from 'node:fs';
import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

/** The arrows of the house: what each folder may import besides itself. */
const arrows = {
  game: [],
  contract: ['game'],
  client: ['contract', 'game'],
  stores: ['client', 'contract', 'game'],
  scripts: ['client', 'stores', 'game'],
  ui: ['scripts', 'game'],
  islands: ['stores', 'ui', 'scripts', 'contract', 'game'],
  content: [],
  layouts: ['islands', 'ui', 'scripts', 'content'],
  pages: ['layouts', 'islands', 'ui', 'scripts', 'content', 'contract', 'game'],
  // Single files of src/server that need nothing, or next to nothing, of ours.
  'server/config': [],
  'server/load-metrics': [],
  'server/progress': [],
  'server/workload': [],
  'server/error-record': ['contract'],
  'server/log': ['server/config'],
  'server/rate-limit': ['server/load-metrics'],
  'server/db': ['server/config', 'server/progress', 'server/workload', 'game'],
  'server/integrations': ['server/config', 'contract', 'game'],
  'server/media': [
    'server/config',
    'server/db',
    'server/load-metrics',
    'server/rate-limit',
    'server/workload',
    'contract',
    'game',
  ],
  'server/simulators': ['server/config', 'server/db', 'contract', 'game'],
  'server/services': ['server/db', 'server/integrations', 'server/media', 'server/config', 'contract', 'game'],
  'server/import': ['server/services', 'server/db', 'game'],
  'server/demo': ['server/import', 'server/services', 'server/db', 'game'],
  'server/jobs': ['server/services', 'server/config', 'server/error-record', 'server/log', 'game'],
  'server/http': [
    'server/services',
    'server/config',
    'server/error-record',
    'server/load-metrics',
    'server/rate-limit',
    'server/workload',
    'contract',
  ],
  'server/front': [
    'server/http',
    'server/config',
    'server/error-record',
    'server/load-metrics',
    'server/log',
    'server/rate-limit',
    'contract',
    'game',
  ],
  'server/app': ['server', 'contract', 'game'],
  'server/main': ['server'],
  commands: ['server', 'game', 'contract'],
};

const upward = { regex: '^\\.\\./', message: 'Import across folders by #folder/…: the line shows its arrow.' };
const driver = {
  regex: '^(pg|postgres)(/|$)',
  allowTypeImports: true,
  message: 'The database driver is named in server/db alone.',
};
const fetcher = { regex: '^ofetch$', message: 'ofetch is named in client/api.ts alone.' };

/** A single file of src/server imports its neighbours by `./`: the same arrows hold there. */
function beside(folder, allowed) {
  const [room, file] = folder.split('/');
  if (file === undefined || !existsSync(`${import.meta.dirname}/../src/${folder}.ts`) || allowed.includes(room))
    return [];
  const names = allowed.filter((name) => name.startsWith(`${room}/`)).map((name) => name.slice(room.length + 1));
  const message = `${folder} may import only: ${allowed.join(', ') || 'nothing of ours'}.`;
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
            ...beside(folder, allowed),
            {
              regex: `^#(?!${names})`,
              message: `${folder} may import only: ${allowed.join(', ') || 'nothing of ours'}.`,
            },
          ],
        },
      ],
    },
  };
}

export default typescript.config(
  { ignores: ['dist/', '.astro/', 'node_modules/', '.data/', 'public/', 'test-results/', 'coverage/'] },
  eslint.configs.recommended,
  ...typescript.configs.recommended,
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` } },
  },
  {
    files: ['src/{islands,scripts,ui,stores}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['src/**/*.{ts,tsx,astro,mjs}'],
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
  ...Object.entries(arrows).map(([folder, allowed]) => rules(folder, allowed)),
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/client/storage.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'localStorage is named in client/storage.ts alone.' },
        { name: 'sessionStorage', message: 'sessionStorage is named in client/storage.ts alone.' },
      ],
    },
  },
);
