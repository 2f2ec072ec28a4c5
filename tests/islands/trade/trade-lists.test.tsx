import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TradeMatch } from '#contract/trade/match.ts';
import type { TradeRing } from '#contract/trade/ring.ts';
import type { TradeSummary } from '#contract/trade/offer.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

let requests: RecordedCall[];
let answers: Record<string, (call: RecordedCall) => Response | Promise<Response>>;

const uuid = (number: number) => `c0ffee00-0000-4000-8000-${String(number).padStart(12, '0')}`;
const player = (number: number, name: string) => ({
  uuid: uuid(number),
  discord_id: `86${number}`,
  name,
  discord_avatar: null,
});
const asha = player(1, 'Asha');
const card = (number: number, name: string) => ({
  uuid: uuid(number),
  name,
  series: 'Moon tales',
  rarity: 'SR' as const,
  type: 'Core',
  art_version: 0,
});
const copy = (number: number, name: string) => ({
  uuid: uuid(number),
  version: number,
  card: card(number + 1000, name),
  series_held: 3,
  series_total: 9,
  is_wanted: false,
});

const match: TradeMatch = {
  player: asha,
  they_have: 18,
  i_have: 1,
  fewest_left: 0,
  theirs: [copy(11, 'Fox')],
  mine: [copy(12, 'Crane')],
};

const member = (number: number, name: string, more: object = {}) => ({
  player: player(number, name),
  is_you: false,
  is_confirmed: false,
  ...copy(number + 20, `${name}’s card`),
  ...more,
});
const suggestion: TradeRing = {
  uuid: null,
  state: 'open',
  members: [member(1, 'Ember', { is_you: true }), member(2, 'Bo'), member(3, 'Cy')],
  is_unread: false,
  created_at: null,
  expires_at: null,
  closed_at: null,
};
const ring = { ...suggestion, uuid: uuid(500), story: [] };

const side = (name: string, more: object = {}) => ({
  player: player(1, name),
  bloodstones: 0,
  count: 0,
  items: [],
  ...more,
});
const offer = {
  uuid: uuid(600),
  revision: 1,
  state: 'accepted',
  is_outgoing: true,
  waits_for: null,
  actions: [],
  is_unread: false,
  mine: side('Ember', { bloodstones: 50 }),
  theirs: side('Asha', { count: 1, items: [{ ...copy(31, 'Fox'), is_traded: true }] }),
  note: '=1+1',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-27T10:00:00Z',
  held_at: null,
  closed_at: '2026-11-21T10:00:00Z',
  closing: null,
  parent: null,
  counter: null,
} as unknown as TradeSummary;

const settings = { audience: 'everybody', is_matched: true, blocked: [asha] };

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  history.replaceState(null, '', '/trades');
  answers = {
    'GET /user/profile': () => Response.json({ name: 'Ember', discord_id: '861' }),
    'GET /trade/matches': () => Response.json({ data: [match] }),
    [`GET /trade/matches/card/${uuid(1011)}`]: () => Response.json({ card: card(1011, 'Fox'), data: [] }),
    'GET /trade/rings': () => Response.json({ data: [] }),
    'GET /trade/rings/suggestions': () => Response.json({ data: [suggestion] }),
    'POST /trade/rings': () => Response.json({ message: ['This ring changed.'] }, { status: 409 }),
    [`GET /trade/rings/${uuid(500)}`]: () => Response.json(ring),
    [`POST /trade/rings/${uuid(500)}/confirm`]: () =>
      Response.json({
        ...ring,
        members: [member(1, 'Ember', { is_you: true, is_confirmed: true }), ...ring.members.slice(1)],
      }),
    [`POST /trade/rings/${uuid(500)}/decline`]: () => Response.json({ ...ring, state: 'declined' }, { status: 201 }),
    'GET /trade/history': () => Response.json({ data: [offer], next: '17' }),
    'GET /trade/settings': () => Response.json(settings),
    'POST /trade/settings': ({ body }) => Response.json({ ...settings, ...(body as object) }, { status: 201 }),
    'POST /trade/blocks': () => Response.json({ message: ['This player doesn’t exist.'] }, { status: 404 }),
    [`DELETE /trade/blocks/${uuid(1)}`]: () => Response.json({ ...settings, blocked: [] }),
  };
  requests = stubRoutes(answers);
  storeSession({ name: 'Ember', discord_id: '861' });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const media = { cdnBase: '/cdn', avatarBase: '/cdn/avatars', loginLink: '/authorize' };
const finish = async () => {
  for (let round = 0; round < 6; round += 1) await act(settled);
};
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await finish();
};
const sent = (method: string, path: string) => requests.filter((call) => call.method === method && call.path === path);

test('a match shows both sides, and its offer begins with the best copy of each', async () => {
  const { Matches } = await import('#islands/trade/Matches.tsx');
  render(<Matches cardUuid="" {...media} />);
  await finish();
  expect(screen.getByText('They have 18 cards that you lack')).toBeTruthy();
  expect(screen.getByText('You have 1 spare card that they lack')).toBeTruthy();
  expect(screen.getByText('Completes a series of yours')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Make an offer/u }).getAttribute('href')).toBe(
    `/trades/new?with=861&want=${uuid(11)}&give=${uuid(12)}`,
  );
});

test('a search for what one wants has the syntax of the catalogue, and says when nobody has it', async () => {
  const { Matches } = await import('#islands/trade/Matches.tsx');
  render(<Matches cardUuid="" {...media} />);
  await finish();
  answers['GET /trade/matches'] = () => Response.json({ data: [] });
  const field = screen.getByLabelText<HTMLInputElement>('Search cards that you want');
  fireEvent.change(field, { target: { value: 'moon r:UR mine:0' } });
  fireEvent.submit(field);
  await finish();
  expect(String(sent('GET', '/trade/matches').at(-1)?.query)).toBe('q=moon&rarities=UR');
  expect(location.search).toBe('?q=moon&rarities=UR');
  expect(screen.getByText(/Nobody who takes offers from you/u)).toBeTruthy();
  expect(screen.getByText(/matches are about cards that you lack/u)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Reset filters' }));
  await finish();
  expect(screen.getByRole('link', { name: /Make an offer/u })).toBeTruthy();
});

test('matches of one card name the card, also when nobody has a spare copy', async () => {
  const { Matches } = await import('#islands/trade/Matches.tsx');
  render(<Matches cardUuid={uuid(1011)} {...media} />);
  await finish();
  expect(screen.getByRole('link', { name: 'Fox' })).toBeTruthy();
  expect(screen.getByText(/Nobody has a spare copy of this card/u)).toBeTruthy();
});

test('a suggested ring says who gives what to whom, and a refused proposal says why', async () => {
  const { Rings } = await import('#islands/trade/Rings.tsx');
  render(<Rings {...media} />);
  await finish();
  const members = within(screen.getByRole('region', { name: 'Suggestions' }))
    .getAllByRole('listitem')
    .slice(1);
  expect(members.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You give it to Bo'),
    expect.stringContaining('Gives it to Cy'),
    expect.stringContaining('Gives it to you'),
  ]);
  const { $question } = await import('#stores/question.ts');
  await press('Propose this ring');
  // Nothing is proposed before it is confirmed.
  expect(sent('POST', '/trade/rings')).toEqual([]);
  expect($question.get()?.text).toContain('You give “Ember’s card” #21 to Bo and get “Cy’s card” #23 from Cy.');
  $question.get()?.answer(false);
  await finish();
  expect(sent('POST', '/trade/rings')).toEqual([]);
  await press('Propose this ring');
  $question.get()?.answer(true);
  await finish();
  expect(sent('POST', '/trade/rings')[0]?.body).toEqual({ copies: suggestion.members.map((each) => each.uuid) });
  expect(screen.getByRole('alert').textContent).toBe('Nothing changed. This ring changed.');
  // The suggestions may have changed, too.
  expect(sent('GET', '/trade/rings/suggestions')).toHaveLength(2);
});

test('a ring is confirmed and withdrawn', async () => {
  const { RingPage } = await import('#islands/trade/RingPage.tsx');
  render(<RingPage uuid={uuid(500)} {...media} />);
  await finish();
  const { $question } = await import('#stores/question.ts');
  await press('Confirm');
  expect($question.get()?.text).toContain('that can’t be undone');
  expect(sent('POST', '/trade/rings')).toEqual([]);
  $question.get()?.answer(true);
  await finish();
  expect(screen.getByRole('status').textContent).toBe('You confirmed. Waiting for Bo, Cy.');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await press('Withdraw');
  expect(screen.getByRole('heading', { name: 'Declined' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('The ring ended. All its copies are free again.');
});

test('the history filters by state and person in its address, and pages', async () => {
  const { TradeHistory } = await import('#islands/trade/TradeHistory.tsx');
  render(<TradeHistory {...media} />);
  await finish();
  expect(screen.getByText('You got')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Declined' }));
  await finish();
  await press('Only with Asha');
  expect(location.search).toBe('?states=declined&player=861');
  expect(String(requests.at(-1)?.query)).toBe('states=declined&player=861');
  fireEvent.click(screen.getByRole('link', { name: 'Older offers' }));
  await finish();
  expect(location.search).toBe('?states=declined&player=861&before=17');
  await press('Reset');
  expect(location.search).toBe('');
});

test('the downloaded trades escape formulas', async () => {
  const { serializeTradesCsv } = await import('#islands/trade/trades-csv.ts');
  const [, row] = serializeTradesCsv([offer]).split('\r\n');
  expect(row).toContain('Fox (SR) #31');
  expect(row).toContain("'=1+1");
});

test('settings are saved one by one, and a failed block says why', async () => {
  const { TradeSettings } = await import('#islands/trade/TradeSettings.tsx');
  render(<TradeSettings {...media} />);
  await finish();
  fireEvent.click(screen.getByRole('radio', { name: 'Members of my clan' }));
  await finish();
  expect(sent('POST', '/trade/settings')[0]?.body).toEqual({ audience: 'clan', is_matched: true });
  expect(screen.getByRole('status').textContent).toBe('Saved.');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123' } });
  await press('Block');
  expect(screen.getByRole('status').textContent).toBe('Nothing was saved. This player doesn’t exist.');
  await press('Unblock Asha');
  expect(screen.getByText('You haven’t blocked anybody.')).toBeTruthy();
});
