import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A measurement begins at a load of at most this. */
export const restingLoad = 1;
const patienceMs = 10 * 60_000;

/** Waits until the machine is at rest, as after the section before; resolves to its load, which is higher if it never was. */
export async function waitForRest(say: (line: string) => void): Promise<number> {
  const end = Date.now() + patienceMs;
  const load = () => loadavg()[0] ?? 0;
  if (load() > restingLoad) say(`waits for a load of ${restingLoad} (${load().toFixed(2)}) ...`);
  while (load() > restingLoad && Date.now() < end) await sleep(5_000);
  return load();
}
