import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubRoutes, settled, storeSession } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const uuid = (end: string) => `5b1d3f6e-0000-4000-8000-${end.padStart(12, '0')}`;
const frame = { type: 'card_frame', uuid: uuid('f'), name: 'Oni Iron', parent: 'Ember Forge', art_version: 0 };
const banner = { type: 'profile_banner', uuid: uuid('b'), name: 'Night Road', parent: null, art_version: 0 };
const entries = [
  { ...banner, count: 1, free: 1 },
  { ...frame, count: 3, free: 1 },
];
const copy = (id: string, worn: string | null) => ({
  uuid: uuid(id),
  linkId: uuid(id),
  version: 4,
  is_locked: false,
  state: 'kept',
  equiped_frame_uuid: worn,
  equiped_frame: worn === null ? null : { uuid: worn, name: 'Oni Iron', art_version: 0 },
  card: { uuid: uuid(`ca${id}`), name: `Fox ${id}`, rarity: { name: 'UR' }, art_version: 0 },
});

let requests: RecordedCall[];
let cosmetics: () => Response | Promise<Response>;
let equip: () => Response;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  history.replaceState(null, '', '/cosmetics');
  storeSession({ uuid: uuid('1'), name: 'Ember', profile_banner: null });
  cosmetics = () => Response.json({ data: entries, count: 2, banners: [banner] });
  equip = () => Response.json({ equiped_frame: frame, free: 0 }, { status: 201 });
  requests = stubRoutes({
    'GET /cosmetic/inventory/selection': () => cosmetics(),
    'GET /card/instance/inventory': () => Response.json({ data: [copy('c1', null), copy('c2', frame.uuid)], count: 2 }),
    'POST /card/frame/equip': () => equip(),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show() {
  const { Cosmetics } = await import('#islands/cosmetic/Cosmetics.tsx');
  render(<Cosmetics cdnBase="/cdn" avatarBase="/cdn/avatars" loginLink="/authorize" />);
  await finish();
}
const finish = async () => {
  for (let round = 0; round < 4; round += 1) await act(settled);
};
const lists = () =>
  requests.filter(({ path }) => path.startsWith('/cosmetic')).map(({ query }) => Object.fromEntries(query));
const text = () => document.body.textContent;

test('frames and banners are listed with their total and free counts', async () => {
  await show();
  expect(text()).toContain('2 cosmetics');
  expect(screen.getByRole('button', { name: /Oni Iron/u }).textContent).toContain('1 of 3 available');
  expect(screen.getByRole('button', { name: /Night Road/u })).toBeTruthy();
  expect(lists()).toEqual([{ page: '0', size: '100' }]);
});

test('the tab is in the address, and banners use the second call', async () => {
  await show();
  fireEvent.click(screen.getByRole('link', { name: 'Banners' }));
  await finish();
  expect(location.search).toBe('?tab=banners');
  expect(lists().at(-1)).toEqual({ uuid: uuid('1'), type: 'profile_banner', page: '0', size: '100' });
  fireEvent.click(screen.getByRole('link', { name: 'Frames' }));
  await finish();
  expect(lists().at(-1)).toEqual({ type: 'card_frame', page: '0', size: '100' });
});

test('a name applies 700 ms after the last key press, in one new history entry', async () => {
  await show();
  const entriesBefore = history.length;
  vi.useFakeTimers();
  const field = screen.getByRole('searchbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: 'on' } });
  await act(() => vi.advanceTimersByTimeAsync(699));
  fireEvent.change(field, { target: { value: 'oni' } });
  await act(() => vi.advanceTimersByTimeAsync(699));
  expect(lists()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(lists().at(-1)).toMatchObject({ name: 'oni' });
  expect(location.search).toBe('?name=oni');
  expect(history.length).toBe(entriesBefore + 1);
});

test('an empty collection, an empty search result and a failed request have different messages', async () => {
  cosmetics = () => Response.json({ data: [], count: 0, banners: [] });
  await show();
  expect(text()).toContain('No cosmetics yet');
  cleanup();
  vi.resetModules();
  history.replaceState(null, '', '/cosmetics?name=zzz');
  await show();
  expect(text()).toContain('You don’t own any cosmetics named “zzz”');
  cosmetics = () => Response.json({ message: ['busy'] }, { status: 503 });
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await finish();
  expect(screen.getByRole('alert').textContent).toContain('couldn’t be loaded');
  cosmetics = () => Response.json({ data: entries, count: 2, banners: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await finish();
  expect(text()).toContain('2 cosmetics');
});

async function tryOn() {
  const { FrameTryOn } = await import('#islands/cosmetic/FrameTryOn.tsx');
  const { subscribeToCosmetics } = await import('#stores/cosmetic/list.ts');
  subscribeToCosmetics();
  render(<FrameTryOn frame={{ ...frame, type: 'card_frame', count: 3, free: 1 }} cdnBase="/cdn" />);
  await finish();
}
const pictures = () => [...document.querySelectorAll('.try-on-card img')].map((image) => image.getAttribute('src'));
const put = () => screen.getByRole('button', { name: /Equip on this card/u });

test('a frame is previewed on one of the player’s cards before it is equipped', async () => {
  await tryOn();
  expect(pictures()).toEqual([`/cdn/cards/${uuid('cac1')}.webp?width=480`, `/cdn/frames/${frame.uuid}.webp?width=480`]);
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('a frame is equipped immediately, and the free count comes from the response', async () => {
  await tryOn();
  fireEvent.click(put());
  expect(screen.getByText(/already has this frame/u)).toBeTruthy();
  await finish();
  expect(requests.at(-1)?.body).toEqual({
    frame: { type: 'uuid', value: frame.uuid },
    card: { type: 'uuid', value: uuid('c1') },
  });
  const { $cosmetics } = await import('#stores/cosmetic/list.ts');
  expect($cosmetics.get().items.find((entry) => entry.uuid === frame.uuid)?.free).toBe(0);
});

test('when the request is rejected, the card shows its previous frame, and the reason is announced', async () => {
  equip = () => Response.json({ message: ['This card is in an active trade.'] }, { status: 409 });
  await tryOn();
  fireEvent.click(put());
  await finish();
  expect(screen.getByText(/has no frame yet/u)).toBeTruthy();
  const { $toasts } = await import('#stores/toast.ts');
  expect($toasts.get()[0]).toMatchObject({ description: 'This card is in an active trade.', variant: 'destructive' });
});

test('a card that already has the frame cannot be chosen', async () => {
  await tryOn();
  fireEvent.click(screen.getByRole('button', { name: /Fox c2/u }));
  expect(put().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(put());
  await finish();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});
