import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TradeDetails } from '#contract/trade/offer.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { offerOf, plainMeaning, tradeItemOf } from '#tests/support/trade-offers.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

let offer: TradeDetails;
let accept: () => { status?: number; body: unknown };
let api: ReturnType<typeof stubApi>;
const id = uuidOf(700);

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  history.replaceState(null, '', `/trades/${id}`);
  offer = offerOf(700, {
    note: 'A fair trade?',
    mine: { items: [tradeItemOf(1, { frame: { uuid: uuidOf(60), name: 'Brass Fang', art_version: 0 } })] },
    theirs: { items: [tradeItemOf(2, { choice: 1 }), tradeItemOf(3, { choice: 1 })] },
    meaning: { mine: { ...plainMeaning, gives_much_more: true, burn_given: 1_000 }, theirs: plainMeaning },
  });
  accept = () => ({ status: 201, body: { ...offer, state: 'accepted', actions: [], waits_for: null } });
  api = stubApi(({ url, method }) => {
    const path = url.pathname;
    if (path.endsWith('/live/events')) return { body: { data: [], last: 1, is_incomplete: false } };
    if (path.endsWith('/accept')) return accept();
    if (path.endsWith('/decline'))
      return { status: 201, body: { ...offer, state: 'declined', closing: 'keeping', actions: [] } };
    if (method === 'GET' && path.endsWith(`/trade/offers/${id}`))
      return offer.uuid === id ? { body: offer } : { status: 404, body: { message: ['none'] } };
    return { body: {} };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 40)));

async function show(isSignedIn = true) {
  if (isSignedIn) signInHere();
  await import('#islands/trade/TradeDialog.tsx');
  const { Offer } = await import('#islands/trade/Offer.tsx');
  render(<Offer id={id} cdnBase="/cdn" avatarBase="/cdn/avatars" loginLink="/authorize" />);
  await settled();
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
};
const text = () => document.body.textContent;

test('a visitor is asked to log in', async () => {
  await show(false);
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toBeTruthy();
  expect(api.requests).toEqual([]);
});

test('the page shows both sides, the note, the meaning with its warning, and the story', async () => {
  await show();
  const mine = screen.getByRole('region', { name: 'You give' });
  expect(
    within(mine)
      .getByRole('link', { name: /Card 1/u })
      .getAttribute('href'),
  ).toBe(`/inventory/${uuidOf(1)}`);
  expect(mine.querySelector('.tile-frame')?.getAttribute('src')).toContain(`/cdn/frames/${uuidOf(60)}.webp`);
  expect(mine.textContent).toContain('You have 1, Goldwick none');
  expect(text()).toContain('A fair trade?');
  expect(text()).toContain('You give much more than you get');
  expect(text()).toContain('Goldwick sent the offer.');
});

test('an offer is accepted in two steps, with the copy that was chosen', async () => {
  await show();
  fireEvent.click(screen.getByRole('radio', { name: /“Card 3” #103/u }));
  await settled();
  await press('Accept');
  expect(api.of('/accept')).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'Accept this trade?' });
  const comes = within(dialog).getByRole('region', { name: 'You get' });
  expect(comes.textContent).toContain('Card 3');
  expect(comes.textContent).not.toContain('Card 2');
  expect(dialog.textContent).toContain('Frames come off');
  await press('Trade now');
  expect(api.of('/accept')[0]?.body).toMatchObject({ revision: 1, gives: [uuidOf(1)], gets: [uuidOf(3)] });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(text().split('You accepted')).toHaveLength(2);
  expect(document.querySelector('.trade-turn')?.textContent).toContain('You accepted');
  // What would have been is over.
  expect(screen.getByRole('region', { name: 'You gave' }).textContent).not.toContain('You have');
  expect(text()).not.toContain('You give much more');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('an offer that changed says the difference and that nothing happened', async () => {
  await show();
  accept = () => ({ status: 409, body: { message: ['“Card 2” #102 is locked.'] } });
  await press('Accept');
  await press('Trade now');
  const dialog = screen.getByRole('dialog', { name: 'Nothing happened' });
  expect(dialog.textContent).toContain('Nothing changed hands.');
  expect(dialog.textContent).toContain('“Card 2” #102 is locked.');
  await press('See the offer as it is now');
  expect(screen.getByRole('dialog', { name: 'Accept this trade?' })).toBeTruthy();
});

test('an offer is declined with a ready reason', async () => {
  await show();
  await press('Decline');
  fireEvent.click(screen.getByRole('radio', { name: 'I’m keeping this card.' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await settled();
  expect(api.of('/decline')[0]?.body).toEqual({ reason: 'keeping' });
  expect(text()).toContain('You declined: “I’m keeping this card.”');
});

test('an offer with an obstacle names it and cannot be accepted', async () => {
  offer = { ...offer, problems: ['“Card 1” #101 is locked.'] };
  await show();
  expect(text()).toContain('You can’t accept this now:');
  const button = screen.getByRole('button', { name: 'Accept' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a sent offer can only be taken back, and a counter-offer shows what changed', async () => {
  const previous = offerOf(1);
  offer = offerOf(700, {
    is_outgoing: true,
    parent: uuidOf(1),
    mine: { items: [tradeItemOf(1), tradeItemOf(9)] },
    previous: { mine: previous.mine, theirs: { ...previous.theirs, bloodstones: 40 } },
  });
  await show();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take it back', 'Report']);
  const changes = screen.getByRole('region', { name: 'What changed' });
  expect(changes.textContent).toContain('You give “Card 9” #109 in addition');
  expect(changes.textContent).toContain('Goldwick gives 0 bloodstones, not 40');
  expect(screen.getByRole('link', { name: 'The offer before' }).getAttribute('href')).toBe(`/trades/${uuidOf(1)}`);
});

test('an offer of other players does not exist here', async () => {
  offer = offerOf(701);
  await show();
  expect(screen.getByRole('heading', { name: 'This offer isn’t yours' })).toBeTruthy();
});
