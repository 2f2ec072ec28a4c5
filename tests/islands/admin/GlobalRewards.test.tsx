import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountUser } from '#game/account.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { rewardOf } from '#tests/support/rewards.ts';
import { personOf } from '#tests/support/staff-cases.ts';

const profile = { name: 'Plover', discord_id: '861', roles: ['admin'] };
const preview = {
  recipients: 400,
  gifts: [{ kind: 'card', uuid: uuidOf(4), name: 'Moon fox' }],
  totals: [400],
  is_large: true,
  sample: [personOf('Somebody')],
  problems: [],
};
let requests: RecordedCall[];
let answers: Record<string, (call: RecordedCall) => Response>;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  history.replaceState(null, '', '/admin/global-rewards');
  storeSession({ ...profile, userRoles: ['admin'] });
  answers = {
    'GET /user/profile': () => Response.json(profile),
    'GET /admin/rewards': () => Response.json({ data: [rewardOf()], next: null }),
    'GET /admin/objects/cards': () =>
      Response.json({
        data: [{ uuid: uuidOf(4), display: 'Moon fox', fields: { rarity: 'UR' } }],
        total: 1,
        next: null,
      }),
    'POST /admin/rewards/preview': () => Response.json(preview),
    'POST /admin/rewards': () => Response.json({ message: ['Too many.'] }, { status: 409 }),
  };
  requests = stubRoutes(answers);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
const props = { user: profile as unknown as AccountUser, cdnBase: '/cdn', avatarBase: '/avatars' };

async function showList() {
  const { default: GlobalRewards } = await import('#islands/admin/reward/GlobalRewards.tsx');
  render(<GlobalRewards params={{}} {...props} />);
  await settle();
}

async function showReward(reward: ReturnType<typeof rewardOf>) {
  const body = { reward, data: [{ player: personOf('Unlucky'), problem: 'No version.', at: reward.starts_at }] };
  answers[`GET /admin/rewards/${reward.uuid}`] = () => Response.json({ ...body, next: null });
  const { default: GlobalReward } = await import('#islands/admin/reward/GlobalReward.tsx');
  render(<GlobalReward params={{ id: reward.uuid }} {...props} />);
  await settle();
}

test('the list says what each reward gives and how far it is', async () => {
  await showList();
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/global-rewards/${rewardOf().uuid}`);
  expect(row?.textContent).toContain('50 moonstones');
  expect(row?.textContent).toContain('100 players have it, 1 failed, 299 players left');
});

test('a reward is prepared, shown as what will happen, and created only by a second press', async () => {
  await showList();
  fireEvent.click(screen.getByRole('button', { name: 'New reward' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove this currency' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a card' }));
  const field = screen.getByRole('combobox', { name: 'Card' });
  fireEvent.change(field, { target: { value: 'moon' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /^Moon fox/u }));
  expect(requests.at(-1)?.query.get('q')).toBe('moon');
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/u }), { target: { value: 'Thank you' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what will happen' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter a reason.');
  fireEvent.change(screen.getByRole('textbox', { name: /^Why/u }), { target: { value: 'Anniversary.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what will happen' }));
  await settle();
  expect(screen.getByRole('heading', { name: '400 players get the card Moon fox' })).toBeTruthy();
  expect(document.body.textContent).toContain('until a second admin has confirmed it');
  expect(screen.getByRole('link', { name: 'Somebody' })).toBeTruthy();
  const creations = () => requests.filter(({ method, path }) => method === 'POST' && path === '/admin/rewards');
  expect(creations()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Propose the reward' }));
  await settle();
  expect(creations().map(({ body }) => body)).toMatchObject([
    { gifts: [{ kind: 'card', uuid: uuidOf(4) }], recipients: 400, reason: 'Anniversary.' },
  ]);
  expect(screen.getByRole('alert').textContent).toBe('Too many.');
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: /^Title/u })).toHaveProperty('value', 'Thank you');
});

test('a reward that is not created yet is there again after a reload, and is the same one for the server', async () => {
  const title = () => screen.getByRole('textbox', { name: /^Title/u });
  const create = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show what will happen' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Propose the reward' }));
    await settle();
  };
  answers['POST /admin/rewards'] = () => Response.json({ message: ['Busy.'] }, { status: 503 });
  await showList();
  fireEvent.click(screen.getByRole('button', { name: 'New reward' }));
  fireEvent.change(screen.getByRole('spinbutton', { name: /^Amount/u }), { target: { value: '50' } });
  fireEvent.change(title(), { target: { value: 'Thank you' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Why/u }), { target: { value: 'Anniversary.' } });
  await create();
  cleanup();
  vi.resetModules();

  await showList();
  expect(title()).toHaveProperty('value', 'Thank you');
  await create();
  const [first, again] = requests.filter(({ method, path }) => method === 'POST' && path === '/admin/rewards');
  expect(again?.body).toEqual(first?.body);
  cleanup();
  vi.resetModules();

  await showList();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(title()).toHaveProperty('value', '');
});

test('the page of a reward has its progress, its report and its steps', async () => {
  answers['POST /admin/rewards/preview'] = () => Response.json({ ...preview, recipients: 420 });
  await showReward(rewardOf({ state: 'proposed', can_confirm: true }));
  expect(screen.getByRole('cell', { name: '20,000' })).toBeTruthy();
  expect(screen.getByRole('progressbar')).toMatchObject({ value: 101, max: 400 });
  expect(screen.getByRole('row', { name: /Unlucky/u }).textContent).toContain('No version.');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the reward' }));
  await settle();
  const dialog = within(screen.getByRole('dialog'));
  const shown = screen.getByRole('dialog').textContent;
  expect(shown).toContain('All players, about 420 players, get 50 moonstones.');
  for (const fact of ['21,000', 'Starts', 'Anniversary.', 'Some of them', 'Somebody']) expect(shown).toContain(fact);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Stop the reward' }));
  const stop = within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop the reward' });
  expect(stop).toHaveProperty('disabled', true);
  answers[`POST /admin/rewards/${uuidOf(1)}/stop`] = () =>
    Response.json(rewardOf({ state: 'stopped', can_stop: false }), { status: 201 });
  answers[`GET /admin/rewards/${uuidOf(1)}`] = () =>
    Response.json({ reward: rewardOf({ state: 'stopped', can_stop: false }), data: [], next: null });
  fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox'), { target: { value: 'A mistake.' } });
  fireEvent.click(stop);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The button that opened the dialog is gone, so the page has the focus.
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('rewards'));
  expect(screen.getByText('stopped')).toBeTruthy();
});

test('a reward that waits says why', async () => {
  await showReward(rewardOf({ state: 'proposed' }));
  expect(screen.getByText(/^This is a large reward/u).textContent).toContain('until another admin has confirmed it.');
  cleanup();
  vi.resetModules();
  await showReward(rewardOf({ state: 'proposed', confirm_from: '2026-11-24T10:00:00.000Z' }));
  expect(screen.getByText(/^This is a large reward/u).textContent).toContain(
    'You are a new admin, so you can confirm it',
  );
  cleanup();
  vi.resetModules();
  await showReward(rewardOf({ state: 'proposed', held_reason: 'Lea is no longer an admin.', can_confirm: true }));
  expect(screen.getByText(/^Lea is no longer an admin\. Nobody gets anything until you confirm it/u)).toBeTruthy();
  expect(screen.queryByText(/large reward/u)).toBeNull();
});

test('a reward that nobody confirmed before its end says what to do', async () => {
  await showReward(rewardOf({ state: 'proposed', delivery: 'claim', expires_at: '2025-11-23T11:00:00.000Z' }));
  expect(document.querySelector('.reward-large')?.textContent).toBe(
    'The time to claim it passed before another admin confirmed it, so nobody gets anything. Stop it, and create another one.',
  );
  expect(screen.getByRole('button', { name: 'Stop the reward' })).toBeTruthy();
});

test('a reward that is over has no steps, and one that does not exist says so', async () => {
  await showReward(rewardOf({ state: 'finished', can_stop: false }));
  expect(screen.queryByRole('button', { name: 'Stop the reward' })).toBeNull();
  cleanup();
  const { default: GlobalReward } = await import('#islands/admin/reward/GlobalReward.tsx');
  render(<GlobalReward params={{ id: uuidOf(99) }} {...props} />);
  await settle();
  expect(document.body.textContent).toBe('This reward doesn’t exist. All rewards');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/global-rewards');
});

test('Back from the preview leads to the form, and from the form to the list', async () => {
  await showList();
  fireEvent.click(screen.getByRole('button', { name: 'New reward' }));
  expect(location.search).toBe('?step=form');
  fireEvent.change(screen.getByRole('spinbutton', { name: /^Amount/u }), { target: { value: '50' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/u }), { target: { value: 'Thank you' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Why/u }), { target: { value: 'Anniversary.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what will happen' }));
  await settle();
  expect(location.search).toBe('?step=preview');
  const back = async (address: string) => {
    history.replaceState(null, '', address);
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await settle();
  };
  await back('/admin/global-rewards?step=form');
  expect(screen.getByRole('textbox', { name: /^Title/u })).toHaveProperty('value', 'Thank you');
  await back('/admin/global-rewards');
  expect(screen.getByRole('button', { name: 'New reward' })).toBeTruthy();
});

test('the report begins with who has it, if nobody failed', async () => {
  await showReward(rewardOf({ state: 'finished', counts: { given: 400, offered: 0, failed: 0, left: 0 } }));
  await settle();
  expect(screen.getByRole('button', { name: 'Have it (400)' }).getAttribute('aria-pressed')).toBe('true');
});
