import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { styles as numberStyles } from '@number-flow/react';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import unocss from 'unocss/astro';
import { defineConfig } from 'astro/config';
import { clientDirectives } from './src/client/directives/integration.ts';
import { frontAdapter, removeIslandStyle } from './src/server/front/astro/adapter.ts';
import devServer from './src/server/app/dev-server.ts';
import { earlyScript } from './src/layouts/early-script.ts';
import { speculationRules } from './src/layouts/speculation-rules.ts';
import { headingLinks } from './src/ui/article/heading-links.ts';

/** @returns {`sha256-${string}`} */
const hash = (/** @type {string} */ text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Vite's own loader of parts on demand is larger than most of what it loads here, and on every page. No
 * part of ours imports a style sheet (see `scripts/load-stylesheet.ts`): asking for its scripts early is all there is to do.
 */
const smallPartLoader = {
  name: 'small-part-loader',
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

/** `file.ts?plain` is that file's script as a text, without its types: what is sent as it stands. */
const plainScript = {
  name: 'plain-script',
  enforce: /** @type {const} */ ('pre'),
  load(/** @type {string} */ id) {
    if (!id.endsWith('.ts?plain')) return undefined;
    const script = stripTypeScriptTypes(readFileSync(id.slice(0, -'?plain'.length), 'utf8'));
    return `export default ${JSON.stringify(script)};`;
  },
};

export default defineConfig({
  output: 'server',
  adapter: frontAdapter(),
  session: false,
  trailingSlash: 'never',
  // One file for all pages is loaded once.
  build: { inlineStylesheets: 'never', redirects: false },
  security: {
    // The build hashes what stands inline; the front writes the header (`server/front/content-security-policy.ts`).
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
      // The rolling numbers bring a style sheet of their own into their shadow trees.
      styleDirective: { hashes: numberStyles.map(hash) },
    },
  },
  integrations: [unocss(), react({ experimentalDisableStreaming: true }), clientDirectives(), devServer()],
  // Its colours would be inline styles, which the content security policy forbids; there is no code to show.
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: headingLinks }) },
  image: {
    service: { entrypoint: './src/ui/base/image-service.ts' },
    endpoint: { entrypoint: './src/ui/base/image-endpoint.ts' },
  },
  devToolbar: { enabled: false },
  vite: {
    plugins: [smallPartLoader, plainScript, removeIslandStyle],
    // What tells one build from another (`commands/build-site.ts`).
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'development') },
    build: {
      // Pictures and fonts stay files: the content security policy has no room for data addresses.
      assetsInlineLimit: (file, content) => !/\.(svg|png|webp|woff2)$/u.test(file) && content.length < 4096,
    },
  },
});
