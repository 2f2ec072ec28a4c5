import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bundle } from '#contract/store/payment.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

const bundle: Bundle = {
  uuid: uuidOf(1),
  name: 'Pouch of Moonstones',
  about: '',
  moonstones: 100,
  bonus: 10,
  price: 199,
  currency: 'usd',
  player_limit: null,
  opens_at: null,
  closes_at: null,
  created_at: '2026-11-23T12:00:00.000Z',
  closed: null,
};
/** As another one was published while the player looked at it. */
const published: Bundle = { ...bundle, moonstones: 50, bonus: 0 };

let requests: RecordedCall[];

beforeEach(() => {
  localStorage.clear();
  const profile = { uuid: uuidOf(2), name: 'Ember', moonstones: 0 };
  storeSession(profile);
  requests = stubRoutes({
    'GET /user/profile': () => Response.json(profile),
    [`POST /store/bundles/${bundle.uuid}/checkout`]: () =>
      Response.json(
        { message: ['This offer changed.'], details: published },
        { status: 409, headers: { 'X-Error-Code': 'OFFER_CHANGED' } },
      ),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  for (let round = 0; round < 8; round += 1) await act(settled);
};

test('a bundle that changed is shown as it is now before it can be paid', async () => {
  const { BundleShop } = await import('#islands/store/BundleShop.tsx');
  render(<BundleShop bundles={[bundle]} cdnBase="/cdn" loginLink="/login" />);
  await press('Buy Pouch of Moonstones');
  await press('Pay $1.99');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('This offer changed.');
  expect(screen.queryByRole('button', { name: 'Pay $1.99' })).toBeNull();
  await press('Show the new bundle');
  expect(dialog.querySelector('dl')?.textContent).toContain('You get50');
  expect(screen.getByRole('button', { name: 'Pay $1.99' }).hasAttribute('disabled')).toBe(false);
  fireEvent.click(screen.getByText('Close'));
  await act(settled);
  expect(document.querySelector('.bundle-amount')?.textContent).toBe('50 moonstones');
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([{ moonstones: 110, price: 199, currency: 'usd' }]);
});

test('the bundle with the best rate says so, and the bonus is counted', async () => {
  const { BundleShop } = await import('#islands/store/BundleShop.tsx');
  const plain = { ...bundle, uuid: uuidOf(4), name: 'Purse' };
  const single = { ...bundle, uuid: uuidOf(3), name: 'First Lantern', bonus: 1, price: 150 };
  render(<BundleShop bundles={[plain, single]} cdnBase="/cdn" loginLink="/login" />);
  await act(settled);
  const [purse, lantern] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(purse).toContain('Includes 10 bonus moonstones (+10%)');
  expect(purse).not.toContain('Best rate');
  expect(lantern).toContain('Includes 1 bonus moonstone (+1%)');
  expect(lantern).toContain('Best rate');
});
