import { resolveEnvironment } from '#game/environment.ts';
import type { Hosts } from '#game/environment.ts';

interface Settings {
  origin: string;
  hosts: Hosts;
  links: { chatAuthorize: string };
}

/**
 * Returns the login link (specification section 7): the chat platform's OAuth authorize page, which redirects back to
 * the site's origin. `stores/session/sign-in.ts` adds a nonce that binds the attempt to the browser.
 */
export function authorizeHref({ origin, hosts, links }: Settings): string {
  const { clientId, state } = resolveEnvironment(new URL(origin).hostname, hosts);
  const query = new URLSearchParams({
    response_type: 'code',
    scope: 'identify',
    redirect_uri: origin,
    client_id: clientId,
    state,
  });
  return `${links.chatAuthorize}${links.chatAuthorize.includes('?') ? '&' : '?'}${query}`;
}
