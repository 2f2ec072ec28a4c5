import { listBulk } from '#contract/bulk.ts';
import { getCard, listCatalog } from '#contract/card/card.ts';
import type { Call, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { listInventory } from '#contract/inventory.ts';
import { createOffer } from '#contract/trade/trade.ts';
import type { Mazoku, paths } from '../../public/developers/client/1.0.0/mazoku.d.ts';

/*
 * The same calls with the client for programs and with the contract of the browser's own client. `program-client.test.ts` compiles
 * this file; it never runs. Each example passes what one client replies to what takes the reply of the other.
 */

export async function examples(mazoku: Mazoku, call: Call): Promise<void> {
  const catalogue = await mazoku.GET('/card/catalog', { params: { query: { rarities: 'UR', size: 100 } } });
  let cards = await call(listCatalog, { query: { rarities: ['UR'], size: 100 } });
  if (catalogue.data) cards = catalogue.data;
  catalogue.data = cards;

  const id = cards.cards[0]?.uuid ?? '';
  const card = await mazoku.GET('/card/catalog/{id}', { params: { path: { id } } });
  if (card.data) card.data satisfies ReplyOf<typeof getCard>;
  card.data = await call(getCard, { params: { id } });

  const own = await mazoku.GET('/card/instance/inventory', { params: { query: { page: 2 } } });
  own.data = await call(listInventory, { query: { page: 2 } });

  const sent = await mazoku.POST('/trade/offers', {
    body: { recipient: id, give: [], get: [], give_bloodstones: 0, get_bloodstones: 5 },
  });
  sent.data = await call(createOffer, {
    body: { recipient: id, give: [], get: [], give_bloodstones: 0, get_bloodstones: 5, note: '' },
  });

  const files = await mazoku.GET('/bulk');
  files.data = await call(listBulk, {});
  if (files.error) files.error.message satisfies string[];
}

type Listed = (typeof endpoints)[number];
type Method<E extends Endpoint> = Lowercase<E['method']>;
type Operation<E extends Endpoint> = E['path'] extends keyof paths
  ? Method<E> extends keyof paths[E['path']]
    ? paths[E['path']][Method<E>]
    : never
  : never;
type ClientReply<E extends Endpoint> =
  Operation<E> extends { responses: Record<E['status'], { content: { 'application/json': infer Reply } }> }
    ? Reply
    : never;
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** What programs can call: with a key, or without anything. A sign-in is for the site. */
type ForPrograms = Exclude<
  Extract<Listed, { scope: string }> | Extract<Listed, { access: 'anyone' | 'visitor'; method: 'GET' }>,
  { name: 'signIn' }
>;

/** The operations whose reply the clients describe differently, and those that the client for programs lacks. */
type Drifted = {
  [E in ForPrograms as E['name']]: IsSame<ReplyOf<E>, ClientReply<E>> extends true ? never : E['name'];
}[ForPrograms['name']];

export const noDrift: [Drifted] extends [never] ? true : Drifted = true;
