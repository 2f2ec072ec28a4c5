import { resolveEnvironment } from '#game/environment.ts';
import type { Hosts } from '#game/environment.ts';

interface Settings {
  origin: string;
  hosts: Hosts;
  links: { chatAuthorize: string };
}

/**
 * The login link (specification section 7): the chat platform's OAuth authorize page. Without script
 * it leads back to the site's own origin; `stores/session/sign-in.ts` makes it this browser's.
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
