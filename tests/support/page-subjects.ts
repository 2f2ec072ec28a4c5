import { randomUUID } from 'node:crypto';
import type { Property, TestPlayer } from './e2e-players.ts';

/** A running site as the viewer of a page reaches it. */
export interface Viewer {
  site: string;
  /** The session of whoever looks at the page. */
  token: string;
  /** Creates a player for what belongs to players, so that the demo users stay as they are. */
  createPlayer: (property?: Property) => Promise<TestPlayer>;
}

/** Finds or creates what a page shows, as its viewer; returns its identifier. */
export type FindSubject = (viewer: Viewer) => Promise<string>;

const callAs = async <Reply>({ site, token }: Pick<Viewer, 'site' | 'token'>, path: string, body?: unknown) => {
  const response = await fetch(`${site}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
};

interface Listed {
  data: { uuid: string }[];
}

interface Bundle {
  uuid: string;
  moonstones: number;
  bonus: number;
  price: number;
  currency: string;
}

/** The first entry of a list that the viewer can see. */
const firstOf =
  (path: string): FindSubject =>
  async (viewer) => {
    const [entry] = (await callAs<Listed>(viewer, path)).data;
    if (!entry) throw new Error(`${path} has no entries`);
    return entry.uuid;
  };

const copiesOf = async (viewer: Viewer, { token }: { token: string }) =>
  (await callAs<Listed>({ ...viewer, token }, '/card/instance/inventory')).data;

/** Three players who each have a card twice that the others lack propose a ring. */
async function proposeRing(viewer: Viewer, proposer: { token: string }): Promise<string> {
  // Of another rarity each, because two of them may otherwise get the same card.
  const others = [
    await viewer.createPlayer({ cards: { R: 1 }, copies: 2 }),
    await viewer.createPlayer({ cards: { C: 1 }, copies: 2 }),
  ];
  const copies = await Promise.all(
    [proposer, ...others].map(async (player) => (await copiesOf(viewer, player)).at(-1)),
  );
  const body = { copies: copies.map((copy) => copy?.uuid) };
  return (await callAs<{ uuid: string }>({ ...viewer, token: proposer.token }, '/trade/rings', body)).uuid;
}

export const subjects = {
  copy: firstOf('/card/instance/inventory?size=1'),
  case: firstOf('/staff/cases'),
  acceptedTrade: firstOf('/staff/trades?state=accepted'),
  card: firstOf('/admin/objects/cards'),

  payment: async (viewer) => {
    const { data } = await callAs<{ data: Bundle[] }>(viewer, '/store/bundles');
    const [bundle] = data;
    const payment = randomUUID();
    if (!bundle) throw new Error('The store has no bundle.');
    const { uuid, moonstones, bonus, price, currency } = bundle;
    const body = { payment, moonstones: moonstones + bonus, price, currency };
    await callAs(viewer, `/store/bundles/${uuid}/checkout`, body);
    return payment;
  },
  /** An offer to the viewer. */
  offer: async (viewer) => {
    const sender = await viewer.createPlayer({ cards: { R: 2 } });
    const { uuid: recipient } = await callAs<{ uuid: string }>(viewer, '/user/profile');
    const [given] = await copiesOf(viewer, sender);
    const [wanted] = await copiesOf(viewer, viewer);
    const item = (copy: { uuid: string } | undefined) => ({ uuid: copy?.uuid, fixed: false, choice: null });
    const body = { recipient, give: [item(given)], get: [item(wanted)], note: 'Shall we?' };
    return (await callAs<{ uuid: string }>({ ...viewer, token: sender.token }, '/trade/offers', body)).uuid;
  },
  ring: (viewer) => proposeRing(viewer, viewer),
  otherRing: async (viewer) => proposeRing(viewer, await viewer.createPlayer({ cards: { SR: 1 }, copies: 2 })),
  bulk: async (viewer) => {
    const { uuid } = await viewer.createPlayer();
    const bulk = randomUUID();
    await callAs(viewer, '/staff/bulk', { bulk, players: [uuid], kind: 'warn', reason: 'automation', words: '' });
    return bulk;
  },
  reward: async (viewer) => {
    const player = await viewer.createPlayer();
    const body = {
      uuid: randomUUID(),
      title: 'A gift',
      message: 'Thank you for a report.',
      delivery: 'direct',
      gifts: [{ kind: 'currency', currency: 'bloodstones', amount: 5 }],
      audience: { players: [player.uuid] },
      starts_at: null,
      expires_at: null,
      recipients: 1,
      reason: 'A report of a fault.',
    };
    return (await callAs<{ uuid: string }>(viewer, '/admin/rewards', body)).uuid;
  },
  /** A change set with a draft. */
  changeSet: async (viewer) => {
    const set = randomUUID();
    await callAs(viewer, `/admin/change-sets/${set}`, { title: 'A new series', reason: 'The season needs one.' });
    await callAs(viewer, `/admin/change-sets/${set}/changes`, {
      kind: 'series',
      uuid: randomUUID(),
      action: 'create',
      version: 0,
      revision: 0,
      fields: { name: `Series ${set.slice(0, 8)}` },
    });
    return set;
  },
} satisfies Record<string, FindSubject>;
