import { environmentOf } from '#game/environment.ts';
import type { Environment, Hosts } from '#game/environment.ts';

let environment: Environment | undefined;

/** The environment that the address bar names; the page carries the configuration, since one build serves all. */
export function readEnvironment(): Environment {
  return (environment ??= environmentOf(location.hostname, readHosts()));
}

/** A page says nothing where the site carries its own game. */
function readHosts(): Hosts {
  const text = document.documentElement.dataset['hosts'];
  return text === undefined ? ownGame : (JSON.parse(text) as Hosts);
}

const ownGame: Hosts = {
  server: null,
  api: null,
  stagingHost: null,
  testHost: null,
  localHosts: [],
  clientId: '',
  stagingClientId: '',
};
