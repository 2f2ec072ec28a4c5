import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { caseOf, personOf } from '#tests/support/staff-cases.ts';

const counts = { reports: 1, signals: 0, appeals: 0, mine: 3, proposals: 0, rewards: 0 };
const groups = [
  {
    title: 'Desk',
    entries: [
      { title: 'Reports', href: '/staff', keys: 'g r', role: 'staff' as const, queue: 'reports' as const },
      { title: 'Signals and rules', href: '/staff/signals', keys: 'g i', role: 'investigator' as const },
      { title: 'Roles', href: '/admin/roles', keys: 'g o', role: 'admin' as const },
    ],
  },
];
const media = { cdnBase: '/cdn', avatarBase: '/avatars' };
let requests: RecordedCall[];

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  history.replaceState(null, '', '/staff');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(roles: readonly string[]) {
  const profile = { name: 'Plover', discord_id: '861', roles };
  storeSession({ ...profile, userRoles: roles });
  requests = stubRoutes({
    'GET /user/profile': () => Response.json(profile),
    'GET /staff/queues': () => Response.json(counts),
    'GET /staff/cases': ({ query }) => {
      const data = query.get('player') === 'Nobody' ? [] : [caseOf(1), caseOf(2, { words: '' })];
      const about = query.get('player') === uuidOf(77) ? personOf('Tilda') : null;
      return Response.json({ data, next: null, about, counts });
    },
    [`POST /staff/cases/${uuidOf(2)}/assign`]: () => Response.json(caseOf(2, { assignee: personOf('Plover') })),
  });
  const { Desk } = await import('#islands/staff/DeskList.tsx');
  const { ConsoleMenu } = await import('#islands/console/ConsoleMenu.tsx');
  render(
    <>
      <ConsoleMenu groups={groups} current="/staff" />
      <Desk queue="reports" loginLink="/login" {...media} />
    </>,
  );
  await act(settled);
  await act(settled);
}

function press(key: string, shiftKey = false, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, code: key, shiftKey, bubbles: true, cancelable: true });
  // happy-dom does not know the states of modifier keys.
  Object.assign(event, { getModifierState: (modifier: string) => modifier === 'Shift' && shiftKey });
  fireEvent(target, event);
}

test('a moderator moves through the queue and takes a case by keyboard', async () => {
  await show(['game-mod']);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(2);
  for (const key of ['j', 'j', 'k', 'j']) press(key);
  expect(rows.map((row) => row.hasAttribute('data-chosen'))).toEqual([false, true]);
  expect(document.activeElement?.getAttribute('href')).toBe(`/staff/cases/${uuidOf(2)}`);
  await act(async () => {
    press('t');
    await settled();
  });
  expect(requests.find(({ path }) => path.endsWith('/assign'))?.body).toEqual({ take: true, to: null });
});

test('a name without cases is not said to be an empty queue', async () => {
  history.replaceState(null, '', '/staff?player=Nobody');
  await show(['game-mod']);
  expect(screen.getByText(/^No case about “Nobody”/u)).not.toBeNull();
});

test('going back from a case returns to its row', async () => {
  await show(['game-mod']);
  expect(document.querySelector('[data-chosen]')).toBeNull();
  const link = document.querySelector(`a[href="/staff/cases/${uuidOf(2)}"]`);
  link?.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link as Element);
  cleanup();
  vi.resetModules();
  await show(['game-mod']);
  expect(document.querySelector('[data-chosen] a')?.getAttribute('href')).toBe(`/staff/cases/${uuidOf(2)}`);
});

test('keys do nothing while somebody types', async () => {
  await show(['game-mod']);
  const field = document.body.appendChild(document.createElement('input'));
  press('j', false, field);
  expect(document.querySelector('[data-chosen]')).toBeNull();
  field.remove();
});

test('the menu shows what the role opens, with the numbers of the queues', async () => {
  await show(['game-mod']);
  expect(screen.getByRole('link', { name: /^Reports/u }).textContent).toBe('Reports1');
  expect(screen.queryByRole('link', { name: 'Roles' })).toBeNull();
  await act(async () => {
    press('?', true);
    await settled();
  });
  const { $isShortcutListOpen, $shortcuts } = await import('#stores/console/shortcuts.ts');
  expect($isShortcutListOpen.get()).toBe(true);
  expect($shortcuts.get().map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Next row', 'Go to: Reports', 'Show this list']),
  );
});

test('the anti-cheat team sees its own pages only, and asks for no queue', async () => {
  await show(['anti-cheat']);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Signals and rules',
    'Back to the site',
  ]);
  expect(requests.filter(({ path }) => path.startsWith('/staff'))).toEqual([]);
});

test('a player learns that the page is for the team', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'For the team only' })).toBeTruthy();
  expect(requests.filter(({ path }) => path.startsWith('/staff'))).toEqual([]);
});

test('cases about a player are headed with the name of the player', async () => {
  history.replaceState(null, '', `/staff?player=${uuidOf(77)}`);
  await show(['game-mod']);
  expect(screen.getByRole('button', { name: /^About Tilda/u })).not.toBeNull();
});
