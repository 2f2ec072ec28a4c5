import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Builds the pages for our own front, which renders them through Astro's application API (`entry.ts`):
 * listening, static files, headers and limits are the front's.
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
 * HTML allows style sheets in the head alone, and Astro writes one where the first island of a page
 * stands. `ui/base/base.css` says the same; the built pages do without the other.
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
