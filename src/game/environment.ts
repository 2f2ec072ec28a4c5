/** Resolves the site's environment from the host name in the address bar (specification section 7). */

/** Configured hosts and client ids. */
export interface Hosts {
  /** The game server's base URL; null: this site runs the embedded game under /api. */
  server: string | null;
  /** The base URL of the endpoints marked {api}; null: the same as the server's. */
  api: string | null;
  /** Host names. */
  stagingHost: string | null;
  testHost: string | null;
  localHosts: readonly string[];
  /** Client ids at the chat platform. */
  clientId: string;
  stagingClientId: string;
}

export interface Environment {
  mode: 'local' | 'staging' | 'test' | 'production';
  /** Base URLs without a trailing slash. */
  server: string;
  api: string;
  clientId: string;
  /** The prefix of the OAuth state. */
  state: 'prod' | 'mirror';
}

/** The path of the embedded game's API on the site's own origin. */
const embeddedApiPath = '/api';
const stagingPath = '/staging';

export function resolveEnvironment(hostname: string, hosts: Hosts): Environment {
  const { server, clientId, stagingClientId } = hosts;
  if (server === null || hosts.localHosts.includes(hostname)) {
    return { mode: 'local', server: embeddedApiPath, api: embeddedApiPath, clientId: stagingClientId, state: 'prod' };
  }
  const api = hosts.api ?? server;
  if (hostname === new URL(server).hostname || hostname === hosts.stagingHost) {
    return {
      mode: 'staging',
      server: server + stagingPath,
      api: api + stagingPath,
      clientId: stagingClientId,
      state: 'prod',
    };
  }
  const isTest = hostname === hosts.testHost;
  return { mode: isTest ? 'test' : 'production', server, api, clientId, state: isTest ? 'mirror' : 'prod' };
}
