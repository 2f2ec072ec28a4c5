import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountUser } from '#game/account.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const profile = { name: 'Plover', discord_id: '861', roles: ['admin'] };
const total = 250;
const pageSize = 100;
let requests: RecordedCall[];

const rowOf = (index: number) => ({
  kind: 'makers',
  uuid: uuidOf(index),
  display: `Maker ${index}`,
  fields: {},
  revision: 1,
  drafts: 0,
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.clear();
  history.replaceState(null, '', '/admin/objects/makers');
  storeSession({ ...profile, userRoles: ['admin'] });
  requests = stubRoutes({
    'GET /user/profile': () => Response.json(profile),
    'GET /admin/change-sets': () => Response.json({ data: [], next: null }),
    'GET /admin/objects/makers': ({ query }) => {
      const start = Number(query.get('cursor') ?? '0');
      const length = Math.min(pageSize, total - start);
      const data = Array.from({ length }, (_, index) => rowOf(start + index));
      return Response.json({ data, total, next: start + length < total ? String(start + length) : null });
    },
    'POST /admin/change-sets/:id': () => Response.json({ uuid: uuidOf(900), title: 'Edit' }, { status: 201 }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));
const links = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
const press = (key: string, options: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options });

async function show() {
  const { default: ObjectList } = await import('#islands/admin/object/ObjectList.tsx');
  const user = profile as unknown as AccountUser;
  const shown = render(<ObjectList params={{ section: 'makers' }} user={user} cdnBase="/cdn" avatarBase="/avatars" />);
  await settle();
  return shown;
}

test('a long list shows one page of 100 rows, and Back returns to the page, its row and its selection', async () => {
  const { unmount } = await show();
  expect(links()).toHaveLength(pageSize);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await settle();
  expect(links()[0]).toContain('Maker 100');
  expect(screen.getByText('101–200 of 250')).not.toBeNull();
  expect(location.search).toBe('?page=2&after=100');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await settle();
  expect(links()).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await settle();
  expect(links()[0]).toContain('Maker 100');

  screen.getByRole('link', { name: 'Maker 103' }).focus();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Maker 101' }));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  vi.resetModules();
  await show();
  expect(document.activeElement?.textContent).toBe('Maker 103');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Maker 101' }).checked).toBe(true);
});

test('a filter goes to the first page', async () => {
  history.replaceState(null, '', '/admin/objects/makers?page=2&after=100');
  await show();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
  expect(location.search).toBe('?q=a');
});

test('arrow keys move through the rows, and with Shift they select', async () => {
  await show();
  screen.getByRole('link', { name: 'Maker 0' }).focus();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Maker 1');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(screen.getByText('3 selected')).not.toBeNull();
  press('End');
  expect(document.activeElement?.textContent).toBe('Maker 99');
  press('Home');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Maker 0');
});
