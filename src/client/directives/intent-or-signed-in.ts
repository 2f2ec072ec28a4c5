import type { ClientDirective } from 'astro';
import { onHydrateSession } from '#client/hydrate-session.ts';
import { hydrateOnIntent } from './intent.ts';

/**
 * Hydrates an island as `client:intent` does and, if a session is stored, as soon as the browser is idle: what the
 * island shows to signed-in players is loaded after the page.
 */
const intentOrSignedIn: ClientDirective = (load, { value }, island) => {
  const hydrate = hydrateOnIntent(load, value, island);
  onHydrateSession(() => (window.requestIdleCallback ?? setTimeout)(hydrate));
};

export default intentOrSignedIn;
