import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { deletionWaits } from '#game/deletion.ts';
import { lenientParameter, sizeParameter, wordParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const maxLedgerPageSize = 500;

/** One entry of a player's ledger. */
export const LedgerEntry = v.object({
  id: v.number(),
  created_at: v.string(),
  currency: v.picklist(currencies),
  amount: v.pipe(v.number(), v.description('Negative for a payment by the player.')),
  balance: v.pipe(v.number(), v.description('The balance in this currency after the entry.')),
  reason: v.pipe(v.string(), v.description('Why it was paid: `calendar`, `vote`, `burn`, `premium`, `opening`.')),
  details: v.pipe(
    v.object({
      cards: v.pipe(v.optional(v.number()), v.description('How many cards were burned.')),
      months: v.pipe(v.optional(v.number()), v.description('How many months of premium were bought.')),
      isDispute: v.pipe(v.optional(v.boolean()), v.description('Whether money was taken back by a dispute.')),
      item: v.pipe(v.optional(v.string()), v.description('The name of what was bought.')),
      quantity: v.pipe(v.optional(v.number()), v.description('How many were bought.')),
    }),
    v.description('More about it, as far as its reason has more.'),
  ),
});
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;

export const listLedger = defineEndpoint({
  name: 'listLedger',
  tag: 'account',
  summary: 'Your payments, newest first, with running balances',
  method: 'GET',
  path: '/user/ledger',
  access: 'player',
  scope: 'ledger:read',
  query: v.strictObject({
    currency: wordParameter('Entries in one currency. Default: all.', currencies, ''),
    before: lenientParameter(
      'Only entries with an id below this one. For the next page, pass the last id of the previous page.',
      (text) => (/^\d{1,15}$/u.test(text) ? Number(text) : undefined),
      { type: 'integer', minimum: 0 },
    ),
    size: sizeParameter('Entries', maxLedgerPageSize, 50),
  }),
  reply: v.object({
    data: v.array(LedgerEntry),
    count: v.pipe(v.number(), v.description('Number of entries on all pages, in the requested currency.')),
    balances: v.pipe(
      v.object(v.entriesFromList(currencies, v.number())),
      v.description('The balances now, by currency.'),
    ),
  }),
  status: 200,
  replica: true,
  errors: [],
});

/** A list in the export: objects whose fields may grow. */
const Lines = v.array(v.looseObject({}));

export const exportData = defineEndpoint({
  name: 'exportData',
  tag: 'account',
  summary: 'All data that the game stores about you',
  method: 'GET',
  path: '/user/export',
  access: 'session',
  cost: 60,
  reply: v.object({
    exported_at: v.string(),
    profile: v.looseObject({}),
    sessions: Lines,
    api_keys: v.pipe(Lines, v.description('Your keys with what was done with them; without the keys themselves.')),
    active_days: Lines,
    collection_days: v.pipe(Lines, v.description('What you had at the end of days on which it changed.')),
    balance_days: Lines,
    cards: Lines,
    cosmetics: Lines,
    card_events: v.pipe(Lines, v.description('The history of your cards.')),
    ledger: Lines,
    orders: Lines,
    payments: Lines,
    spending_limit: v.nullable(v.looseObject({})),
    opened_packs: Lines,
    draw_seeds: Lines,
    pack_progress: Lines,
    votes: Lines,
    rewards: Lines,
    calendar: Lines,
    personal_calendar: v.pipe(
      v.looseObject({}),
      v.description(`Since when the player's own calendar has an address, and when it was last read.`),
    ),
    overlays: v.pipe(
      Lines,
      v.description('Since when overlays for streams have an address, and when they were last open.'),
    ),
    clean_up_rules: v.nullable(v.looseObject({})),
    saved_searches: Lines,
    version_wishes: Lines,
    wanted_cards: Lines,
    series_completions: Lines,
    trade_settings: v.looseObject({}),
    trades: Lines,
    trade_rings: Lines,
    notifications: v.pipe(
      v.looseObject({}),
      v.description('Notification preferences, quiet hours and push subscriptions.'),
    ),
    inbox: Lines,
    challenges: Lines,
    account_actions: v.pipe(
      Lines,
      v.description(`What the team did to the account, the appeals against it and the player's own reports.`),
    ),
    appeals: Lines,
    reports: Lines,
  }),
  status: 200,
  errors: [],
});

export const Deletion = v.object({
  deletion_due_at: v.pipe(
    v.nullable(v.string()),
    v.description('When the account will be deleted. Null if no deletion is requested.'),
  ),
  waits_for: v.pipe(
    v.nullable(v.picklist(deletionWaits)),
    v.description(
      'What the deletion waits for although its time has passed: another admin, the end of a case of the team that holds cards of yours, the end of an open payment page, or only the next run. Null before that time.',
    ),
  ),
});
export type Deletion = v.InferOutput<typeof Deletion>;

export const getDeletion = defineEndpoint({
  name: 'getDeletion',
  tag: 'account',
  summary: 'Whether and when your account will be deleted',
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
  summary: 'Request the deletion of your account, after a grace period in which you can cancel',
  method: 'POST',
  path: '/user/deletion',
  // A banned player could delete the account and return with a new one.
  access: 'player',
  body: v.strictObject({ name: v.pipe(v.string(), v.description('The name of your account, as a confirmation.')) }),
  reply: Deletion,
  status: 201,
  errors: ['LAST_ADMIN'],
});

export const cancelDeletion = defineEndpoint({
  name: 'cancelDeletion',
  tag: 'account',
  summary: 'Cancel the deletion of your account',
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

export const accountEndpoints = [
  listLedger,
  exportData,
  getDeletion,
  requestDeletion,
  cancelDeletion,
  acceptTerms,
] as const;
