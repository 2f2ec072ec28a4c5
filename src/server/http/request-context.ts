import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';

/** What the front door knows of a request. */
export interface ApiEnv {
  Bindings: { clientAddress?: string; requestId?: string };
}

/** A request as it came, for the few calls whose service reads more of it than the contract names. */
export interface RequestContext {
  headers: Pick<Headers, 'get'>;
  /** The body as text. */
  text(): Promise<string>;
  clientAddress: string | undefined;
}

/** An endpoint that stands in the table of who may call it. */
export type NamedEndpoint = Endpoint & { name: EndpointName };
