import { resolveEnvironment } from '#game/environment.ts';
import type { Environment, Hosts } from '#game/environment.ts';

let environment: Environment | undefined;

/**
 * Returns the environment for the host name in the address bar. The page contains the configuration, because one build
 * serves all environments.
 */
export function getEnvironment(): Environment {
  return (environment ??= resolveEnvironment(location.hostname, parseHosts()));
}

/** Parses `data-hosts`. The attribute is missing if the site runs the embedded game. */
function parseHosts(): Hosts {
  const text = document.documentElement.dataset['hosts'];
  return text === undefined ? embeddedGameHosts : (JSON.parse(text) as Hosts);
}

const embeddedGameHosts: Hosts = {
  server: null,
  api: null,
  stagingHost: null,
  testHost: null,
  localHosts: [],
  clientId: '',
  stagingClientId: '',
};
