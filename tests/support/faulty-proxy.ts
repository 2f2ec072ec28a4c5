import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** Ways in which an API fails. */
export const faults = {
  'is unreachable': (_req, res) => void res.socket?.destroy(),
  'never responds': () => undefined,
  'answers 500': (_req, res) => say(res, 500, 'application/json', '{"statusCode":500,"message":["broken"]}'),
  'answers 429': (_req, res) => say(res, 429, 'application/json', '{"statusCode":429,"message":["slower"]}'),
  'answers HTML': (_req, res) => say(res, 200, 'text/html', '<!doctype html><title>Log in to this network</title>'),
  'sends incomplete responses': (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    res.write('{"cards":[{"uuid":', () => res.socket?.destroy());
  },
} as const satisfies Record<string, Answer>;

/** Valid JSON of an unexpected shape, as an API of another version might send. */
export const answerAnotherShape: Answer = (_req, res) =>
  say(res, 200, 'application/json', '{"cards":{"not":"a list"}}');

export type Fault = keyof typeof faults;

function say(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'content-type': type }).end(body);
}

export interface FaultyProxy {
  /** The proxy's URL, without a trailing slash. */
  url: string;
  /** The current fault; undefined forwards requests unchanged. */
  fault: Fault | Answer | undefined;
  close(): Promise<void>;
}

/** Starts a proxy for an API that forwards requests or simulates a fault. */
export async function startFaultyProxy(game: string): Promise<FaultyProxy> {
  const server = createServer((req, res) => {
    const { fault } = state;
    if (fault) return (typeof fault === 'function' ? fault : faults[fault])(req, res);
    void pass(game, req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const state: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}

async function pass(game: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const answer = await fetch(game + (req.url ?? '/'), {
    method: req.method ?? 'GET',
    headers: { 'content-type': req.headers['content-type'] ?? 'application/json' },
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(content-(length|encoding)|connection|keep-alive|transfer-)/u.test(name)),
  );
  res.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
}
