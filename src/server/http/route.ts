import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { IdempotentContext, PlayerContext, ServiceContext, VisitorContext } from '#server/services/context.ts';
import type { StreamedReply } from './export-streams.ts';
import type { NamedEndpoint, RequestContext } from './request-context.ts';

/** The context of an endpoint's service: the caller by access level, and the transaction of an idempotent call. */
type ContextOf<E extends NamedEndpoint> = E extends { idempotent: true }
  ? IdempotentContext
  : E['access'] extends 'player' | 'session' | 'staff' | 'investigator' | 'admin'
    ? PlayerContext
    : E['access'] extends 'visitor'
      ? VisitorContext
      : ServiceContext;

/** The validated input of an endpoint, and the raw request for the few services that need more. */
interface RouteInput<E extends NamedEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: RequestContext;
}

/** Calls the service of an endpoint and returns its reply. */
type Route<E extends NamedEndpoint> = (
  context: ContextOf<E>,
  input: RouteInput<E>,
) => Promise<ReplyOf<E> | StreamedReply>;

/** The routes of all endpoints of the contract, with the context types of their access levels. */
export type Routes = { readonly [E in (typeof endpoints)[number] as E['name']]: Route<E> };
