import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes an island at the first pointer, focus or key on it, or on what a selector names besides. */
    'client:intent'?: boolean | string;
    /** Wakes an island where somebody is signed in or signs in, and lends its `onClick` to what a selector names. */
    'client:signed-in'?: boolean | string;
  }
}

/** Teaches Astro the directives that are ours. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['intent', 'signed-in']) {
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)) });
        }
      },
    },
  };
}
