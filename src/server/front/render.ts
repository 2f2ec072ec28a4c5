import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Api } from '#contract/endpoint.ts';
import type { PublicSettings } from '#contract/settings.ts';
import { dropIslandStyle } from './island-style.ts';

/** What a page finds in `Astro.locals`. */
export interface PageLocals {
  api: Api;
  settings: PublicSettings;
  requestId: string;
}

/** The handler that Astro builds in middleware mode. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: undefined,
  locals: PageLocals,
) => Promise<void>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Renders a page apart from the request that wants it: with our own Host, without any header of the
 * client's, and whole even if that client goes away, since others may wait for the same page.
 */
export async function renderPage(
  handler: AstroHandler,
  address: string,
  host: string,
  locals: PageLocals,
): Promise<RenderedPage> {
  // A socket of its own: Astro listens to it for the client's leaving, which nobody here does.
  const req = new IncomingMessage(new Socket());
  req.method = 'GET';
  req.url = address;
  req.headers = { host };
  req.push(null);
  const res = new ServerResponse(req);
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  const ended = new Promise<void>((resolve, reject) => {
    res.write = (chunk: unknown, ...more: unknown[]) => {
      keep(chunk);
      const written = more.at(-1);
      if (typeof written === 'function') (written as () => void)();
      return true;
    };
    // A page that fails half-way is cut off; nobody may wait for its end, nor keep its beginning.
    res.destroy = (error) => {
      reject(error ?? new Error('The page was cut off.'));
      return res;
    };
    res.end = ((chunk?: unknown) => {
      keep(chunk);
      resolve();
      return res;
    }) as typeof res.end;
  });
  const headers: Record<string, string> = {};
  res.writeHead = ((status: number, written?: Record<string, string | string[]>) => {
    res.statusCode = status;
    for (const [name, value] of Object.entries(written ?? {})) headers[name] = String(value);
    return res;
  }) as typeof res.writeHead;

  await Promise.all([handler(req, res, undefined, locals), ended]);
  const [whole = Buffer.alloc(0), ...more] = chunks;
  const body = more.length > 0 ? Buffer.concat(chunks) : whole;
  return { status: res.statusCode, headers, body: dropIslandStyle(body) };
}
