import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Astro adapter for this server, which renders pages through Astro's application API (`entry.ts`) and itself handles
 * connections, static files, headers and limits.
 */
export function frontAdapter(): AstroIntegration {
  return {
    name: 'mazoku-front',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'mazoku-front',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./entry.ts', import.meta.url)),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}

const islandStyle = '<style>${ISLAND_STYLES}</style>';

/**
 * Removes the style sheet that Astro inserts at the first island of a page, because HTML allows style sheets only in
 * the head. `ui/base/base.css` contains its rule.
 */
export const removeIslandStyle = {
  name: 'without-island-style',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/astro/dist/runtime/server/scripts.js')) return undefined;
    if (!code.includes(islandStyle)) throw new Error('Astro writes the style of islands elsewhere now.');
    return code.replace(islandStyle, '');
  },
};
