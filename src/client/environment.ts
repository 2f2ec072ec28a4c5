import { resolveEnvironment } from '#game/environment.ts';
import type { Environment, Hosts } from '#game/environment.ts';

let environment: Environment | undefined;

/** The environment that the address bar names; the page carries the configuration, since one build serves all. */
export function getEnvironment(): Environment {
  return (environment ??= resolveEnvironment(location.hostname, parseHosts()));
}

/** A page says nothing where the site carries its own game. */
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
