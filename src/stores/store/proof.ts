import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams } from '#client/url.ts';
import { isApiError } from '#contract/error.ts';
import { getOpening } from '#contract/store/opening.ts';
import type { OpeningProof } from '#contract/store/opening.ts';
import { blockMessage, countFree, drawPack, freeVersion, Pool } from '#game/draw.ts';
import type { PackTerms } from '#game/draw.ts';
import { isUuid } from '#game/identifier.ts';
import { openedOdds } from '#game/pack-odds.ts';
import type { OpenedOdds } from '#game/pack-odds.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { $token } from '#stores/session/session.ts';

/* Checks an opened pack in the browser, with WebCrypto alone (docs/draws.md). */

/** One step of the check, in display order. */
export interface ProofCheck {
  title: string;
  isRight: boolean;
}

export interface CheckedProof {
  proof: OpeningProof;
  /** The odds that applied, from the proof's list of cards and odds. */
  odds: OpenedOdds;
  /** Empty while the server seed is secret. */
  checks: readonly ProofCheck[];
}

/** The checked opening, or why there is none. */
export const $checkedProof = atom<CheckedProof | 'loading' | 'missing' | 'failed' | null>(null);

/** Loads one of the player's openings and checks it. */
export async function checkOpening(uuid: string): Promise<void> {
  if (!isUuid(uuid)) {
    $checkedProof.set('missing');
    return;
  }
  $checkedProof.set('loading');
  try {
    const proof = await call(getOpening, { params: { id: uuid } });
    $checkedProof.set({ proof, odds: readOdds(proof), checks: await checkProof(proof) });
  } catch (error) {
    $checkedProof.set(isApiError(error) && error.status === 404 ? 'missing' : 'failed');
  }
}

/** Checks a proof. Returns no checks while its server seed is secret. */
export async function checkProof(proof: OpeningProof): Promise<ProofCheck[]> {
  if (proof.server_seed === null) return [];
  const seed = fromHex(proof.server_seed);
  const isSeed = (await sha256(seed)) === proof.server_seed_hash;
  const isPool = (await sha256(new TextEncoder().encode(proof.pool))) === proof.pool_digest;
  const drawn = await redraw(proof, seed).catch(() => []);
  const isDrawn =
    drawn.length === proof.cards.length &&
    proof.cards.every(({ card, version }, index) => {
      const own = drawn[index];
      return own?.uuid === card.uuid && own.version === version;
    });
  return [
    { title: 'The revealed server seed has the fingerprint that you saw before buying.', isRight: isSeed },
    { title: 'The list of cards and odds has the fingerprint of the opening.', isRight: isPool },
    { title: 'Drawing again gives the same cards and versions.', isRight: isDrawn },
  ];
}

/** Returns the odds that applied to an opening. */
export function readOdds({ pool, since_guarantee: since, cards: drawn }: OpeningProof): OpenedOdds {
  const { cards, ...terms } = JSON.parse(pool) as PackTerms & { cards: Record<Rarity, string[]> };
  const counts = {
    C: cards.C.length,
    R: cards.R.length,
    SR: cards.SR.length,
    SSR: cards.SSR.length,
    UR: cards.UR.length,
  };
  return openedOdds(
    terms,
    counts,
    since,
    drawn.map(({ card }) => card.rarity),
  );
}

/** Draws an opening again. Throws if the proof contradicts itself. */
async function redraw(
  proof: OpeningProof,
  seed: Uint8Array<ArrayBuffer>,
): Promise<{ uuid: string; version: number }[]> {
  const { cards, ...terms } = JSON.parse(proof.pool) as PackTerms & { cards: Record<Rarity, string[]> };
  const taken = proof.cards.map((each) => fromBase64(each.taken));
  // What was free before the first card of a pack counts; other cards had at least one free version.
  const free = new Map(
    proof.cards
      .map(({ card }, index) => [card.uuid, countFree(card.rarity, taken[index] ?? new Uint8Array())] as const)
      .reverse(),
  );
  const pool = new Pool(
    rarities.flatMap((rarity) => cards[rarity].map((uuid) => ({ uuid, rarity, free: free.get(uuid) ?? 1 }))),
  );
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const draw = drawPack(terms, pool, proof.since_guarantee);
  let step = draw.next();
  while (!step.done) {
    const message = new TextEncoder().encode(blockMessage(proof.player_seed, proof.counter, step.value));
    step = draw.next(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
  }
  return step.value.map(({ uuid, rarity, index }, slot) => ({
    uuid,
    version: freeVersion(rarity, taken[slot] ?? new Uint8Array(), index),
  }));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fromHex = (text: string) => Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);

/** Checks the opening that the address names, `?opening=<uuid>`. Calls `show` with it. Returns an unsubscribe function. */
export function subscribeToOpening(show: (uuid: string) => void): () => void {
  const unsubscribe = $token.subscribe((token) => {
    $checkedProof.set(null);
    const uuid = getQueryParams().get('opening') ?? '';
    if (token === null || uuid === '') return;
    show(uuid);
    void checkOpening(uuid);
  });
  return () => {
    unsubscribe();
    $checkedProof.set(null);
  };
}
