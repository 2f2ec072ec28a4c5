import { Agent, request } from 'node:http';

/** Keeps so many connections busy for a while; answers how many requests were answered with 200. */
export async function load(
  origin: string,
  addresses: readonly string[],
  { connections, ms }: { connections: number; ms: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + ms;
  let next = 0;
  let answered = 0;
  const work = async () => {
    while (performance.now() < end) {
      const address = addresses[next % addresses.length] ?? '/';
      next += 1;
      const status = await get(agent, origin + address);
      if (status !== 200) throw new Error(`${address} answered ${status}`);
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
