import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates an island at the first pointer, focus or key event on it, or on its elements that match a selector. */
    'client:intent'?: boolean | string;
    /**
     * Hydrates an island when a user is signed in, and calls its `onClick` for clicks on elements that match a
     * selector.
     */
    'client:signed-in'?: boolean | string;
    /** Hydrates an island like `client:intent`, and when a user is signed in and the browser is idle. */
    'client:intent-or-signed-in'?: boolean | string;
  }
}

/** Returns the Astro integration that adds the project's client directives. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['intent', 'signed-in', 'intent-or-signed-in']) {
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)) });
        }
      },
    },
  };
}
