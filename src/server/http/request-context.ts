import type { Endpoint } from '#contract/endpoint.ts';
import type { ServiceContext } from '#server/services/context.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ObservedRequest } from './record-route.ts';

type Database = ServiceContext['db'];

/** Hono's environment, with what the front router knows about a request. */
export interface ApiEnv {
  Bindings: { clientAddress?: string; requestId?: string; observed?: ObservedRequest; preview?: Database };
  /** `isOpen`: pages of other origins may read the response to a request without a token. */
  Variables: { isOpen?: boolean };
}

/** The raw request, for the few endpoints whose services need more than the validated input. */
export interface RequestContext {
  headers: Pick<Headers, 'get'>;
  /** The body as text. */
  text(): Promise<string>;
  /** The body as it was sent. */
  bytes(): Promise<Buffer>;
  /** Aborted when the client leaves. */
  signal?: AbortSignal;
  clientAddress: string | undefined;
  /** The ID of the request in the log. */
  requestId?: string | undefined;
  /** The database of a preview, in which drafts are published. */
  preview?: Database | undefined;
}

/** An endpoint of the contract's list `endpoints`. */
export type NamedEndpoint = Endpoint & { name: EndpointName };
