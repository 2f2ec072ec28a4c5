import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Returns Astro's React integration, whose islands are hydrated by `render-island.tsx`. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react({ experimentalDisableStreaming: true });
  const clientEntrypoint = fileURLToPath(new URL('./render-island.tsx', import.meta.url));
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  };
}
