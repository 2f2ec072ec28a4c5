import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  /** 1: internal, 2: server, 3: client. */
  kind: number;
  attributes: Record<string, string | number | boolean>;
  isError: boolean;
}

export interface Collector {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  resource: ReceivedSpan['attributes'];
  /** The headers of the last request. */
  headers: Record<string, string | string[] | undefined>;
  close(): Promise<void>;
}

/** Starts a collector of traces, which speaks OTLP over HTTP with protocol buffers. */
export async function startCollector(): Promise<Collector> {
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      collector.headers = req.headers;
      for (const group of read(Buffer.concat(parts)).all(1)) {
        Object.assign(collector.resource, attributesOf(read(group).message(1).all(1)));
        for (const scope of read(group).all(2)) collector.spans.push(...read(scope).all(2).map(spanOf));
      }
      res.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resource: {},
    headers: {},
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return collector;
}

function spanOf(bytes: Buffer): ReceivedSpan {
  const span = read(bytes);
  return {
    traceId: span.bytes(1).toString('hex'),
    spanId: span.bytes(2).toString('hex'),
    parentId: span.bytes(4).toString('hex'),
    name: span.bytes(5).toString(),
    kind: span.number(6),
    attributes: attributesOf(span.all(9)),
    isError: span.message(15).number(3) === 2,
  };
}

function attributesOf(pairs: readonly Buffer[]): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    pairs.map((pair) => {
      const value = read(pair).message(2);
      const text = value.all(1)[0];
      return [read(pair).bytes(1).toString(), text === undefined ? value.number(3) : text.toString()];
    }),
  );
}

/** Reads the fields of a message in the wire format of protocol buffers, by their numbers. */
function read(bytes: Buffer) {
  const fields: { field: number; value: Buffer | number }[] = [];
  let at = 0;
  const varint = (): number => {
    let result = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      result += (byte & 127) * factor;
      if (byte < 128) return result;
    }
  };
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = varint();
    const type = tag % 8;
    const value = type === 0 ? varint() : take(type === 1 ? 8 : type === 5 ? 4 : varint());
    fields.push({ field: Math.floor(tag / 8), value });
  }
  const all = (field: number) => fields.filter((each) => each.field === field).map(({ value }) => value as Buffer);
  return {
    all,
    bytes: (field: number) => all(field)[0] ?? Buffer.alloc(0),
    message: (field: number) => read(all(field)[0] ?? Buffer.alloc(0)),
    number: (field: number) => (fields.find((each) => each.field === field)?.value ?? 0) as number,
  };
}
