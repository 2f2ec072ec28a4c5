import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { styles as numberStyles } from '@number-flow/react';
import { satteri } from '@astrojs/markdown-satteri';
import unocss from 'unocss/astro';
import { defineConfig } from 'astro/config';
import { callEndpointsOnly } from './src/client/build/call-endpoints-only.ts';
import { checkAdminChunks, chunkFolder } from './src/client/build/check-admin-chunks.ts';
import { hoistImports } from './src/client/build/hoist-imports.ts';
import { publishNotice } from './src/client/build/publish-notice.ts';
import { reactIslands } from './src/islands/root/integration.ts';
import { clientDirectives } from './src/client/directives/integration.ts';
import { frontAdapter, removeIslandStyle } from './src/server/front/astro/adapter.ts';
import devServer from './src/server/app/dev-server.ts';
import { earlyScript } from './src/layouts/early-script.ts';
import { layerOrder } from './src/layouts/layer-order.ts';
import { speculationRules } from './src/layouts/speculation-rules.ts';
import { headingLinks } from './src/ui/article/heading-links.ts';

/** @returns {`sha256-${string}`} */
const hash = (/** @type {string} */ text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Replaces Vite's preload helper, which is on every page and larger than most chunks here. No lazy component imports a
 * stylesheet (see `scripts/load-stylesheet.ts`), so preloading the chunk's files is enough.
 */
const smallPreloadHelper = {
  name: 'small-preload-helper',
  enforce: /** @type {const} */ ('pre'),
  load: (/** @type {string} */ id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load, files = []) => {
          for (const file of files) {
            const link = document.createElement('link');
            link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
            link.href = '/' + file;
            document.head.append(link);
          }
          return load();
        };`
      : undefined,
};

/** Imports of `file.ts?plain` return the file's JavaScript as a string, without its types. */
const plainScript = {
  name: 'plain-script',
  enforce: /** @type {const} */ ('pre'),
  load(/** @type {string} */ id) {
    if (!id.endsWith('.ts?plain')) return undefined;
    const script = stripTypeScriptTypes(readFileSync(id.slice(0, -'?plain'.length), 'utf8'));
    return `export default ${JSON.stringify(script)};`;
  },
};

const chartLocale = "new Intl.NumberFormat(domEnv ? nav.language : 'en-US')";

/**
 * Lets the chart library format numbers for the locale that the browser itself uses. The library asks for the language of
 * the visitor, which need not be a valid tag: it is `C` in some browsers, and then the whole script of the page failed.
 */
const validChartLocale = {
  name: 'valid-chart-locale',
  transform(/** @type {string} */ code, /** @type {string} */ id) {
    if (!id.endsWith('/uplot/dist/uPlot.esm.js')) return undefined;
    if (!code.includes(chartLocale)) throw new Error('The chart library formats its numbers elsewhere now.');
    return { code: code.replace(chartLocale, 'new Intl.NumberFormat()'), map: null };
  },
};

export default defineConfig({
  output: 'server',
  adapter: frontAdapter(),
  session: false,
  trailingSlash: 'never',
  // External stylesheets are cached across pages.
  build: { inlineStylesheets: 'never', redirects: false },
  security: {
    // The build hashes inline scripts and styles; `server/front/content-security-policy.ts` writes the header.
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self'",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { hashes: [hash(earlyScript), hash(speculationRules)] },
      // NumberFlow adds its own stylesheet to its shadow trees.
      styleDirective: { hashes: [hash(layerOrder), ...numberStyles.map(hash)] },
    },
  },
  integrations: [unocss({ injectEntry: false }), reactIslands(), clientDirectives(), devServer()],
  // Highlighting uses inline styles, which the content security policy forbids; the content has no code blocks.
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: headingLinks }) },
  image: {
    service: { entrypoint: './src/ui/base/image-service.ts' },
    endpoint: { entrypoint: './src/ui/base/image-endpoint.ts' },
  },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      smallPreloadHelper,
      plainScript,
      validChartLocale,
      removeIslandStyle,
      callEndpointsOnly,
      checkAdminChunks,
      hoistImports,
      publishNotice,
    ],
    // The id of the build (`commands/build-site.ts`).
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'development') },
    environments: {
      // Stylesheets that pages load together share a file: it compresses better, and a browser asks for six at a time.
      ssr: {
        // The built site needs no package, so that the container has those of the server only.
        resolve: { noExternal: true },
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'frame-style',
                    test: /\/src\/ui\/(base\/(background|base|button|checkbox|close-button|empty|field|forced-colors|page-title|reset|text-button)|fonts\/fonts|navigation\/footer)\.css$|\/__uno\.css$/u,
                  },
                  {
                    name: 'parts-style',
                    test: /\/src\/ui\/(base\/(currency-amount|disclosure|progress|segmented|table|tabs)|chart\/chart)\.css$/u,
                  },
                  {
                    name: 'pack-style',
                    test: /\/src\/(ui\/store\/(odds-table|pack-picture)|islands\/store\/unfinished-opening)\.css$/u,
                  },
                  {
                    name: 'card-list-style',
                    test: /\/src\/ui\/(pagination\/pagination|card\/(filter-panel|heart|results|series-progress|toolbar|version-range|view-switch)|search\/search-box)\.css$/u,
                  },
                ],
              },
            },
          },
        },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              chunkFileNames: ({ moduleIds }) => `_astro/${chunkFolder(moduleIds)}[name].[hash].js`,
              codeSplitting: {
                // Small files compress badly, and a browser asks for six at a time, so modules that are loaded together share a file.
                // A group also takes what its modules import, unless a group of a higher priority does. The first groups must
                // not share one with React: page scripts import them before anybody interacts.
                groups: [
                  {
                    name: 'react',
                    priority: 2,
                    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\//u,
                  },
                  {
                    name: 'base',
                    priority: 5,
                    test: /\/src\/(game\/(environment|identifier|moment-text|number|query-value|rarity)|client\/(banned-token|environment|hydrate-session|log|storage|url|visible-interval)|(scripts|stores\/card)\/scroll-restoration|scripts\/(load-stylesheet|reload-on-popstate|failed-island\/(island-name|missing-script))|stores\/(load-part|with-crash-report))\.ts$|failed-island\/crash-notice\.css|vite\/preload-helper|rolldown\/runtime/u,
                  },
                  {
                    name: 'version',
                    priority: 2,
                    test: /\/src\/game\/(search-text|version|version-map|version-path)\.ts$/u,
                  },
                  {
                    name: 'filter',
                    priority: 1,
                    test: /\/src\/(game\/(card-filter|sort)|stores\/card\/remembered-view)\.ts$/u,
                  },
                  {
                    // What calls the API, without React: page scripts call it, too.
                    name: 'calls',
                    priority: 3,
                    test: /\/node_modules\/(nanostores|ofetch|ufo|destr|node-fetch-native|valibot)\/|\/src\/(client\/(api|download-file|page-lifecycle)|contract\/(choice|cursor|endpoint|entity-ref|error|parameter|reply-shape|uuid)|game\/(currency|instance)|stores\/(base\/(action|latest|resource|stop-all)|player\/recent-users|session\/session|last-failure|question|toast))\.ts$/u,
                  },
                  {
                    // Nearly every island needs these, so they must not come with the card lists.
                    name: 'shared',
                    priority: 1,
                    test: /\/src\/(islands\/root\/[\w-]+|islands\/base\/(PartBoundary|lazy-component|moved-node|show-part-failure|use-(delayed-flag|hydrated|now))|ui\/(base\/(Button|ButtonLink|Checkbox|CloseButton|CrashMessage|Choices|Empty|FormattedDate|NumberInput|Select|TextArea|TextButton|TextInput|button-class|wrong-reply)|player\/(Avatar|avatar-image)))\.tsx?$/u,
                  },
                  {
                    name: 'card-search',
                    priority: 1,
                    test: /\/src\/game\/(card-search\/\w+|saved-search)\.ts$/u,
                  },
                  {
                    name: 'signed-in',
                    priority: 1,
                    test: /\/node_modules\/eventsource-(client|parser)\/|\/src\/(client\/(live-stream|page-data|server-clock)|contract\/(account\/account|live|store\/cosmetic)|(contract|game)\/trade(\/trade)?|game\/(calendar|challenge|countdown|direction-marks|event|payment|same-origin-path|staff|vote|voting-link|web-url)|islands\/session\/(RequireSignIn|SignInPrompt)|stores\/(account\/terms|background|base\/list|challenge\/challenge-id|session\/sign-in|store\/unfinished-opening|trade\/follow-live|vote\/dialog)|ui\/(base\/(LoadError|LoadHint|Skeleton)|cosmetic\/frame-image|inventory\/InstanceIcon|trade\/trade-sections))\.tsx?$/u,
                  },
                  {
                    name: 'lists',
                    priority: 1,
                    test: /\/src\/ui\/base\/(Segmented|Table)\.tsx$/u,
                  },
                  {
                    // Players read them, too, who need nothing else of the consoles.
                    name: 'action-titles',
                    priority: 2,
                    test: /\/src\/ui\/staff\/action-titles\.ts$/u,
                  },
                  {
                    name: 'console',
                    priority: 1,
                    test: /\/src\/(contract\/staff\/(action|case|field|trade)|game\/(signal|staff-case)|islands\/console\/(PagedTable|RequireRole|use-shortcuts|use-unload-warning)|stores\/(console\/[\w-]+|staff\/(desk|queue-counts))|ui\/staff\/(\w+|case-reason))\.tsx?$/u,
                  },
                  // What only admins load cannot share a file with these, which names no module of theirs.
                  {
                    name: 'object',
                    priority: 1,
                    test: /\/src\/(contract\/(change-set|object)\/[\w-]+|game\/object\/(art-shape|change-set|fields|filter-value|kind|sections))\.ts$/u,
                  },
                  {
                    // What a form checks; lists do without it.
                    name: 'object-checks',
                    test: /\/src\/game\/(object\/(art-file|art-path|check-field|file-kind|match-pictures|row-schemas|shape-of-art|value-schemas)|pack-slots|quoted|visible-text)\.ts$/u,
                  },
                  {
                    name: 'objects',
                    test: /\/src\/(islands\/admin\/(use-form-panel|object\/(FieldText|LazyReferencePicker|ObjectRow))|stores\/admin\/(change-set\/keep-set|object\/(names|selection))|ui\/admin\/(choice-label|field-value|object-image))\.tsx?$/u,
                  },
                  {
                    name: 'card-parts',
                    priority: 1,
                    test: /\/src\/(contract\/card\/suggestion|game\/series|islands\/card\/use-holdings|stores\/card\/(holdings|series-progress|wanted-cards)|ui\/series\/series-href)\.tsx?$/u,
                  },
                  {
                    // What the header of a player asks for; visitors see some of it, too.
                    name: 'header-data',
                    priority: 1,
                    test: /\/src\/(contract\/(calendar|inbox|vote)|game\/(inbox|notification)|stores\/(calendar\/reward-notice|inbox\/unread|session\/gain|trade\/counts|vote\/status))\.ts$/u,
                  },
                  {
                    name: 'header',
                    test: /\/src\/(islands\/(inbox\/UnreadCount|session\/(AccountBar|AccountMenuItemContent|AccountSummary|EditLink|MobileAccountMenu|RewardNotice|SignedInControls|UserAvatar|sign-out)|trade\/TradeCount|vote\/VoteRing)|ui\/account\/(AccountIcon|account-menu-items))\.tsx?$|\/icons\/account\.svg/u,
                  },
                  {
                    name: 'tile',
                    priority: 1,
                    test: /\/src\/ui\/card\/(Heart|Tiles?|animated-rarities|card-image|tile-view)\.tsx?$/u,
                  },
                  {
                    name: 'card-list',
                    test: /\/src\/(islands\/(card\/(FilterPanel|MeantFilters|NameField|ResultsHeader|ViewSwitch|filter-fields|use-name-suggestions)|pagination\/Pagination|search\/SearchBox)|stores\/card\/(filtered-list|known-names|searchable-list|suggestions)|ui\/(card\/(EmptyResults|SearchTip|VersionRange|results-view)|pagination\/\w+|search\/SuggestionLabel))\.tsx?$/u,
                  },
                ],
              },
            },
          },
        },
      },
    },
    build: {
      // Images and fonts stay files, because the content security policy forbids data URLs.
      assetsInlineLimit: (file, content) => !/\.(svg|png|webp|avif|webm|woff2)$/u.test(file) && content.length < 4096,
    },
  },
});
