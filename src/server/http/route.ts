import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { KeyedContext, PlayerContext, ServiceContext, VisitorContext } from '#server/services/context.ts';
import type { StreamedReply } from './export-streams.ts';
import type { NamedEndpoint, RequestContext } from './request-context.ts';

/** What an endpoint's service is given: who calls, as its access says, and the transaction of a keyed call. */
type ContextOf<E extends NamedEndpoint> = E extends { idempotent: true }
  ? KeyedContext
  : E['access'] extends 'player' | 'session'
    ? PlayerContext
    : E['access'] extends 'visitor'
      ? VisitorContext
      : ServiceContext;

/** An endpoint's input, checked; and the request itself, for the few services that read more of it. */
interface RouteInput<E extends NamedEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: RequestContext;
}

/** Answers an endpoint by its service. */
type Route<E extends NamedEndpoint> = (
  context: ContextOf<E>,
  input: RouteInput<E>,
) => Promise<ReplyOf<E> | StreamedReply>;

/** One for each endpoint of the contract, with the caller that its access promises. */
export type Routes = { readonly [E in (typeof endpoints)[number] as E['name']]: Route<E> };
