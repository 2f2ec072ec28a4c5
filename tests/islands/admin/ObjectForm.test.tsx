import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountUser } from '#game/account.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const profile = { name: 'Plover', discord_id: '861', roles: ['admin'] };
const maker = uuidOf(1);
const set = uuidOf(2);
const published = { name: 'Maya', discord_id: '86100000000000001', discord_avatar: null, portfolio_url: null };
const art = 'a'.repeat(64);
let object: { kind: string; uuid: string; display: string; fields: Record<string, unknown>; revision: number };
let answers: Parameters<typeof stubRoutes>[0];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', vi.fn());
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', `/admin/objects/makers/${maker}?set=${set}`);
  storeSession({ ...profile, userRoles: ['admin'] });
  object = { kind: 'makers', uuid: maker, display: 'Maya', fields: published, revision: 1 };
  answers = {
    'GET /user/profile': () => Response.json(profile),
    'GET /admin/change-sets': () => Response.json({ data: [{ uuid: set, title: 'Season' }], next: null }),
    [`GET /admin/objects/makers/${maker}`]: () => Response.json({ object, drafts: [], guards: [] }),
  };
  stubRoutes(answers);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

async function show() {
  const { default: ObjectPage } = await import('#islands/admin/object/ObjectPage.tsx');
  const user = profile as unknown as AccountUser;
  render(<ObjectPage params={{ section: 'makers', uuid: maker }} user={user} cdnBase="/cdn" avatarBase="/avatars" />);
  await settle();
}

test('leaving with unsaved edits asks first, and without them it does not', async () => {
  await show();
  expect(leave()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Name/u), { target: { value: 'Mayari' } });
  expect(leave()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Discard edits' }));
  expect(leave()).toBe(false);
});

test('a refused save moves the focus to the first field that is wrong', async () => {
  await show();
  fireEvent.change(screen.getByLabelText(/^Name/u), { target: { value: 'Mayari' } });
  fireEvent.change(screen.getByLabelText('Portfolio'), { target: { value: 'nowhere' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await settle();
  expect(document.activeElement).toBe(screen.getByLabelText('Portfolio'));
  expect(screen.getByText('Nothing was saved. Correct: Portfolio.')).not.toBeNull();
});

test('a link to a field of an object moves the focus there', async () => {
  location.hash = '#field-portfolio_url';
  await show();
  expect(document.activeElement).toBe(screen.getByLabelText('Portfolio'));
});

test('the second of two admins sees both values and chooses before anything is saved', async () => {
  await show();
  fireEvent.change(screen.getByLabelText(/^Name/u), { target: { value: 'Mayari' } });
  answers[`POST /admin/change-sets/${set}/changes`] = () => {
    object = { ...object, revision: 2, fields: { ...published, name: 'Maia' } };
    const fields = [{ field: 'name', seen: 'Maya', current: 'Maia', wanted: 'Mayari' }];
    const details = { kind: 'makers', uuid: maker, display: 'Maia', base_revision: 1, current_revision: 2, fields };
    const headers = { 'x-error-code': 'OBJECT_CHANGED' };
    return Response.json({ message: ['Somebody published it.'], details }, { status: 409, headers });
  };
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await settle();
  const panel = screen.getByRole('region', { name: 'Another admin published this object meanwhile' });
  expect(document.activeElement).toBe(panel);
  expect(panel.textContent).toContain('Maia');
  expect(panel.textContent).toContain('Mayari');
  fireEvent.click(screen.getByRole('radio', { name: 'Theirs: Maia' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use these values' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe('Maia');
});

test('a first picture stands beside what was there before, and each has a text', async () => {
  const { FieldChanges } = await import('#islands/admin/object/FieldChanges.tsx');
  const second = 'b'.repeat(64);
  const shown = (before: string | null) => {
    cleanup();
    render(<FieldChanges kind="partners" fields={[{ field: 'art', before, after: second }]} cdnBase="/cdn" />);
    return screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
  };
  expect(shown(null)).toEqual(['Picture, after']);
  expect(screen.getByText('none')).not.toBeNull();
  expect(shown(art)).toEqual(['Picture, before', 'Picture, after']);
});

const draftBy = (name: string, of: string, title: string) => ({
  set: { uuid: of, title, state: 'draft' },
  change: {
    kind: 'makers',
    uuid: maker,
    display: 'Maya',
    action: 'update',
    base_revision: 1,
    version: 1,
    fields: [{ field: 'name', before: 'Maya', after: `${name}’s` }],
    reverts: null,
    by: { name, uuid: uuidOf(50), avatar: null, roles: [] },
    at: '2026-11-26T12:00:00Z',
  },
});

test('a draft in another change set is told at once, and opens in its set', async () => {
  const other = uuidOf(3);
  answers[`GET /admin/objects/makers/${maker}`] = () =>
    Response.json({ object, drafts: [draftBy('Dunlin', other, 'Spring')], guards: [] });
  await show();
  expect(screen.getByText(/Dunlin drafts it in “Spring”, too/u).textContent).toContain('Name');
  expect(new URLSearchParams(location.search).get('set')).toBe(set);
  fireEvent.click(screen.getByRole('button', { name: 'Open that draft' }));
  expect(new URLSearchParams(location.search).get('set')).toBe(other);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe('Dunlin’s');
});

test('a form without a chosen change set says which draft it continues, and can leave it', async () => {
  history.replaceState(null, '', `/admin/objects/makers/${maker}`);
  answers[`GET /admin/objects/makers/${maker}`] = () =>
    Response.json({ object, drafts: [draftBy('Dunlin', uuidOf(3), 'Spring')], guards: [] });
  await show();
  expect(screen.getByText(/This continues the draft of Dunlin in “Spring”/u)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Start from what is published' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe('Maya');
});

test.each([
  ['like', 'Maya', '8610000'],
  ['after', '', ''],
])('a new object has what another one has: %s', async (how, name, portfolio) => {
  object = { ...object, fields: { ...published, portfolio_url: 'https://8610000.example' } };
  history.replaceState(null, '', `/admin/objects/makers/new?set=${set}&${how}=${maker}`);
  const { default: ObjectPage } = await import('#islands/admin/object/ObjectPage.tsx');
  const user = profile as unknown as AccountUser;
  render(<ObjectPage params={{ section: 'makers' }} user={user} cdnBase="/cdn" avatarBase="/avatars" />);
  await settle();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe(name);
  expect(screen.getByLabelText<HTMLInputElement>(/^Chat-platform id/u).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Portfolio').value).toContain(portfolio);
  expect(new URLSearchParams(location.search).get('set')).toBe(set);
});

test('“Save and add another” keeps the change set', async () => {
  history.replaceState(null, '', `/admin/objects/makers/new?set=${set}`);
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  answers[`POST /admin/change-sets/${set}/changes`] = () => Response.json({ version: 1 }, { status: 201 });
  const { default: ObjectPage } = await import('#islands/admin/object/ObjectPage.tsx');
  const user = profile as unknown as AccountUser;
  render(<ObjectPage params={{ section: 'makers' }} user={user} cdnBase="/cdn" avatarBase="/avatars" />);
  await settle();
  fireEvent.change(screen.getByLabelText(/^Name/u), { target: { value: 'Ines' } });
  fireEvent.change(screen.getByLabelText(/^Chat-platform id/u), { target: { value: '86100000000000009' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
  await settle();
  expect(assign.mock.calls).toEqual([[expect.stringContaining(`/admin/objects/makers/new?set=${set}&after=`)]]);
});
