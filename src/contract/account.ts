import * as v from 'valibot';
import { parseInteger } from '#game/card-filter.ts';
import { currencies } from '#game/currency.ts';
import { defineEndpoint } from './endpoint.ts';

export const maxLedgerPageSize = 500;

/** One line of a player's ledger. */
export const LedgerEntry = v.object({
  id: v.number(),
  created_at: v.string(),
  currency: v.picklist(currencies),
  /** Below zero: paid. */
  amount: v.number(),
  /** Of this currency, after it. */
  balance: v.number(),
  /** What it was for: `calendar`, `vote`, `burn`, `premium`, `opening`. */
  reason: v.string(),
  details: v.object({ cards: v.optional(v.number()), months: v.optional(v.number()) }),
});
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;

export const listLedger = defineEndpoint({
  name: 'listLedger',
  tag: 'account',
  summary: 'Your payments, newest first, with running balances',
  method: 'GET',
  path: '/user/ledger',
  access: 'player',
  query: v.strictObject({
    currency: v.pipe(
      v.optional(v.string(), ''),
      v.description(`One of ${currencies.join(', ')}; without it, all.`),
      v.transform((text) => currencies.find((currency) => currency === text) ?? ''),
    ),
    before: v.pipe(
      v.optional(v.string(), ''),
      v.description('Only lines whose id is below this: the last id of the page before.'),
      v.transform((text) => (/^\d{1,15}$/u.test(text) ? Number(text) : undefined)),
    ),
    size: v.pipe(
      v.optional(v.string(), ''),
      v.description(`Lines on a page, 1 to ${maxLedgerPageSize}; 50 by default.`),
      v.transform((text) => parseInteger(text, 1, maxLedgerPageSize) ?? 50),
    ),
  }),
  reply: v.object({
    data: v.array(LedgerEntry),
    /** Lines in all, of the currency that was asked for. */
    count: v.number(),
    balances: v.object(v.entriesFromList(currencies, v.number())),
  }),
  status: 200,
  errors: [],
});

export const exportData = defineEndpoint({
  name: 'exportData',
  tag: 'account',
  summary: 'Everything that the game knows about you',
  method: 'GET',
  path: '/user/export',
  access: 'session',
  reply: v.object({
    exported_at: v.string(),
    profile: v.looseObject({}),
    sessions: v.array(v.looseObject({})),
    cards: v.array(v.looseObject({})),
    cosmetics: v.array(v.looseObject({})),
    /** What happened to your cards. */
    card_events: v.array(v.looseObject({})),
    ledger: v.array(v.looseObject({})),
    votes: v.array(v.looseObject({})),
    calendar: v.array(v.looseObject({})),
    /** What you chose to be told of, when not, and in which browsers. */
    notifications: v.looseObject({}),
    challenges: v.array(v.looseObject({})),
  }),
  status: 200,
  errors: [],
});

const Deletion = v.object({
  /** The account is deleted then; null: it stays. */
  deletion_due_at: v.nullable(v.string()),
});

export const getDeletion = defineEndpoint({
  name: 'getDeletion',
  tag: 'account',
  summary: 'Whether your account is about to be deleted',
  method: 'GET',
  path: '/user/deletion',
  access: 'player',
  reply: Deletion,
  status: 200,
  errors: [],
});

export const requestDeletion = defineEndpoint({
  name: 'requestDeletion',
  tag: 'account',
  summary: 'Have your account deleted after a time in which you can still take that back',
  method: 'POST',
  path: '/user/deletion',
  // Somebody who is banned would come back as new.
  access: 'player',
  body: v.strictObject({ name: v.pipe(v.string(), v.description('Your own name, as a sign that you mean it.')) }),
  reply: Deletion,
  status: 201,
  errors: [],
});

export const cancelDeletion = defineEndpoint({
  name: 'cancelDeletion',
  tag: 'account',
  summary: 'Keep your account after all',
  method: 'DELETE',
  path: '/user/deletion',
  access: 'player',
  reply: Deletion,
  status: 200,
  errors: [],
});

export const acceptTerms = defineEndpoint({
  name: 'acceptTerms',
  tag: 'account',
  summary: 'Accept the terms of use',
  method: 'POST',
  path: '/user/accept-terms',
  access: 'player',
  body: v.strictObject({ accepted: v.literal(true, 'must be true') }),
  reply: v.object({ hasAcceptedTerms: v.literal(true) }),
  status: 201,
  errors: [],
});
