/** Which of its environments the site runs in, by the host name in the visitor's address bar (specification section 7). */

/** Where things are; all of it is configuration. */
export interface Hosts {
  /** The game server's base address; null: this site carries its own game, below /api. */
  server: string | null;
  /** The base address of the calls marked {api}; null: the server's. */
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
  /** Base addresses without a slash at the end. */
  server: string;
  api: string;
  clientId: string;
  /** What the sign-in's state begins with. */
  state: 'prod' | 'mirror';
}

/** Below the site's own address: the game that it carries. */
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
