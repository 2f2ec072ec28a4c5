import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';

/** Hono's environment, with what the front router knows about a request. */
export interface ApiEnv {
  Bindings: { clientAddress?: string; requestId?: string };
}

/** The raw request, for the few endpoints whose services need more than the validated input. */
export interface RequestContext {
  headers: Pick<Headers, 'get'>;
  /** The body as text. */
  text(): Promise<string>;
  clientAddress: string | undefined;
  /** The ID of the request in the log. */
  requestId?: string | undefined;
}

/** An endpoint of the contract's list `endpoints`. */
export type NamedEndpoint = Endpoint & { name: EndpointName };
