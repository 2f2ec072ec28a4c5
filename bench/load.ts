import { RawConnection } from './raw-connection.ts';

export interface LoadOptions {
  connections: number;
  ms: number;
  /** Expected statuses; any other one fails the measurement. */
  statuses?: readonly number[];
  /** Headers of the requests; without them, they ask for brotli as browsers do. */
  headers?: Readonly<Record<string, string>>;
  /** Receives the duration of each response in milliseconds. */
  onAnswer?: (ms: number) => void;
}

/** Sends requests over `connections` connections for `ms` milliseconds. Resolves to the number of responses. */
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
  return requestAll(origin, endless, { connections, ...answered });
}

/** Requests each URL once, over `connections` connections. Resolves to the number of responses. */
export async function requestAll(
  origin: string,
  addresses: Iterable<string>,
  { connections, statuses = [200], headers, onAnswer }: Omit<LoadOptions, 'ms'>,
): Promise<number> {
  const waiting = addresses[Symbol.iterator]();
  let answered = 0;
  const work = async () => {
    const connection = await RawConnection.open(origin, headers);
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const begin = performance.now();
      const status = await connection.ask(next.value);
      if (!statuses.includes(status)) throw new Error(`${next.value} answered ${status}`);
      onAnswer?.(performance.now() - begin);
      answered += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return answered;
}
