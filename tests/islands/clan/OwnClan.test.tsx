import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const uuid = 'c0ffee00-0000-4000-8000-000000000042';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  document.body.innerHTML = `
    <div data-clan="3"><a href="https://chat.test/invite">Join</a></div><div data-clan="21"><a>Join</a></div>
    <ol><li data-player="${uuid}"><p class="clan-member-facts"></p></li>
    <li data-player="other"><p class="clan-member-facts"></p></li></ol>`;
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function show(user: object | null) {
  if (user) localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: 'token' }));
  const { OwnClan } = await import('#islands/clan/OwnClan.tsx');
  act(() => void render(<OwnClan />));
}

const markedElements = () => [...document.querySelectorAll('.own-clan, .own-member')].map((each) => each.parentElement);

test("the player's clan is marked as theirs, and their row among its members", async () => {
  await show({ discord_id: '42', uuid, name: 'Ember', clan_index: 21 });
  expect(markedElements()).toEqual([
    document.querySelector('[data-clan="21"]'),
    document.querySelector(`[data-player="${uuid}"] .clan-member-facts`),
  ]);
  expect(document.querySelector('.own-clan')?.textContent).toBe('Your clan');
});

test('another clan does not ask somebody who has one to join', async () => {
  await show({ discord_id: '42', uuid, name: 'Ember', clan_index: 21 });
  const links = document.querySelectorAll('.other-clan');
  expect([...links].map((each) => [each.parentElement?.dataset['clan'], each.getAttribute('href')])).toEqual([
    ['3', 'https://chat.test/invite'],
  ]);
});

test.each([
  ['a visitor', null],
  ['a player without a clan', { discord_id: '42', uuid: 'none', name: 'Ember' }],
])('nothing is marked for %s', async (_, user) => {
  await show(user);
  expect(markedElements()).toEqual([]);
  expect(document.querySelector('.other-clan')).toBeNull();
});
