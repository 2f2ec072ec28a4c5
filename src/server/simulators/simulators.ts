import { Hono } from 'hono';

export interface SimulatorOptions {
  which: Readonly<Record<'signIn' | 'captcha' | 'votes' | 'bot', boolean>>;
  /** The site's own addresses: where a sign-in may return to, and what the pages' ways back lead to. */
  origins: readonly string[];
  /** Base address of the media: the demo people's pictures. */
  cdnBase: string;
  /** The bot that is voted for. */
  botId: string;
  /** The bot's bearer secret at the game. */
  botToken: string;
  clientId: string;
  clientSecret: string;
  captchaSecret: string;
  /** By the site's key. */
  voteSecrets: Readonly<Record<string, string>>;
  /** Asks the game's API in this process; the path lies below its base address. */
  callApi(path: string, init: RequestInit): Promise<Response>;
  now(): Date;
}

export interface Simulators {
  /** To be mounted at /sim; its own paths begin below that. */
  app: Hono;
  /** What stands in for the outside world, in words. */
  names: string[];
  /** Answers addresses below `simulatorBase` in this process, and hands all others on. */
  fetch: typeof globalThis.fetch;
}

/** No such host can exist: where the clients find what they would ask of the outside world. */
export const simulatorBase = 'http://simulator.invalid/sim';

/** The outside world, as far as nobody has configured a real one. */
export function createSimulators(_options: SimulatorOptions): Simulators {
  const app = new Hono();
  return {
    app,
    names: [],
    fetch: (input, init) => globalThis.fetch(input, init),
  };
}
