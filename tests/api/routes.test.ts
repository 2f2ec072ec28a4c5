import { expectTypeOf, it } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Routes } from '#server/http/route.ts';
import type { IdempotentContext, PlayerContext, ServiceContext, VisitorContext } from '#server/services/context.ts';

type ContextOf<Name extends EndpointName> = Parameters<Routes[Name]>[0];

it('every endpoint has exactly one route, and no other route exists', () => {
  expectTypeOf<keyof Routes>().toEqualTypeOf<EndpointName>();
});

it('a route gets the caller type that its access level declares', () => {
  expectTypeOf<ContextOf<'listInventory'>>().toEqualTypeOf<PlayerContext>();
  expectTypeOf<ContextOf<'signOut'>>().toEqualTypeOf<PlayerContext>();
  expectTypeOf<ContextOf<'listVersions'>>().toEqualTypeOf<VisitorContext>();
  expectTypeOf<ContextOf<'listCatalog'>>().toEqualTypeOf<ServiceContext>();
});

it('an idempotent route reaches the database only through its transaction', () => {
  expectTypeOf<ContextOf<'burnCards'>>().toEqualTypeOf<IdempotentContext>();
  expectTypeOf<IdempotentContext>().not.toHaveProperty('db');
  expectTypeOf<IdempotentContext>().not.toHaveProperty('background');
});
