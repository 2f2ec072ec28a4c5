import { Agent, request } from 'node:http';

export interface LoadOptions {
  connections: number;
  ms: number;
  /** Statuses that are answers; any other one is a failure of the measurement. */
  statuses?: readonly number[];
  /** Hears of each answer how many milliseconds it took. */
  onAnswer?: (ms: number) => void;
}

/** Keeps so many connections busy for a while; answers how many requests were answered. */
export async function load(
  origin: string,
  addresses: readonly string[],
  { connections, ms, ...answered }: LoadOptions,
): Promise<number> {
  const end = performance.now() + ms;
  const endless = {
    *[Symbol.iterator]() {
      for (let next = 0; performance.now() < end; next += 1) yield addresses[next % addresses.length] ?? '/';
    },
  };
  return askAll(origin, endless, { connections, ...answered });
}

/** Asks for each address once, over so many connections. */
export async function askAll(
  origin: string,
  addresses: Iterable<string>,
  { connections, statuses = [200], onAnswer }: Omit<LoadOptions, 'ms'>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = addresses[Symbol.iterator]();
  let answered = 0;
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const begin = performance.now();
      const status = await get(agent, origin + next.value);
      if (!statuses.includes(status ?? 0)) throw new Error(`${next.value} answered ${status}`);
      onAnswer?.(performance.now() - begin);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return answered;
}

function get(agent: Agent, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
      response.resume();
    })
      .on('error', reject)
      .end();
  });
}
