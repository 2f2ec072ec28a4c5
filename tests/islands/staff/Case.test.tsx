import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffAction } from '#contract/staff/action.ts';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { caseOf, personOf } from '#tests/support/staff-cases.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

const plover = personOf('Captain Plover');
const step = { to: null, outcome: null, words: '', copies: 0, action: null };
let details: StaffCaseDetails;
let calls: RecordedCall[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ uuid: 'c0ffee00-0000-4000-8000-000000000009', name: 'Ember', userRoles: ['game-mod'] });
  const path = `/staff/cases/${caseOf(1).uuid}`;
  calls = stubRoutes({
    [`GET ${path}`]: () => Response.json(details),
    ['POST /staff/actions/preview']: () =>
      Response.json({
        player: details.people[0]?.person,
        before: stateOf,
        after: stateOf,
        needs_second: false,
        ban_notice: null,
        notification: { title: 'You have a warning', text: 'A program played for you.' },
        problems: [],
      }),
    ['POST /staff/actions']: () => {
      const action = warningOf((details.people[0]?.person ?? plover) as typeof plover);
      details = {
        ...details,
        story: [{ ...step, at: action.created_at, by: plover, step: 'action', action }] as never,
      };
      return Response.json(action, { status: 201 });
    },
    [`POST ${path}/close`]: () => Response.json({ ...details, state: 'closed' }, { status: 201 }),
    [`POST ${path}/assign`]: () => Response.json(details, { status: 201 }),
    [`POST ${path}/freeze`]: () => Response.json({ changed: ['x'], skipped: [] }, { status: 201 }),
    [`POST ${path}/reopen`]: () => Response.json(details, { status: 201 }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(changes: Partial<StaffCaseDetails>) {
  details = caseOf(1, changes);
  const { Case } = await import('#islands/staff/CasePage.tsx');
  render(<Case id={details.uuid} cdnBase="/cdn" avatarBase="/cdn/avatars" loginLink="/login" />);
  await act(settled);
}

const stateOf = {
  banned_at: null,
  banned_until: null,
  is_banned: false,
  trades_restricted_until: null,
  purchases_restricted_until: null,
  has_proposed_ban: false,
  sessions: 0,
};
const partyOf = (name: string) => ({
  person: { ...personOf(name), uuid: name },
  state: stateOf,
  can_act: true,
  actions: [],
  others: [],
});
const warningOf = (player: ReturnType<typeof personOf>) => ({
  uuid: 'c0ffee00-0000-4000-8000-000000000031',
  player,
  kind: 'warn' as const,
  state: 'active' as const,
  reason: 'automation' as const,
  restrictions: [],
  words: '',
  note: '',
  until: null,
  by: plover,
  created_at: '2026-11-20T12:00:00.000Z',
  acknowledged_at: null,
  case: null,
  second: null,
  second_at: null,
  lifted_by: null,
  lifted_at: null,
  lift_words: '',
  steps: [],
  confirm_from: null,
});

const bodyOf = (name: string) => calls.find(({ path }) => path.endsWith(name))?.body;

test('a case tells its story, the state of its player and other cases about them', async () => {
  await show({
    people: [
      {
        person: personOf('Reported'),
        can_act: true,
        state: {
          banned_at: null,
          banned_until: null,
          is_banned: false,
          trades_restricted_until: null,
          purchases_restricted_until: null,
          has_proposed_ban: false,
          sessions: 2,
        },
        actions: [warningOf(personOf('Reported'))],
        others: [caseOf(2, { state: 'closed', outcome: 'no-breach' })],
      },
    ],
    story: [
      { ...step, at: '2026-11-20T10:00:00.000Z', by: personOf('Reporter'), step: 'opened' },
      { ...step, at: '2026-11-20T11:00:00.000Z', by: plover, step: 'freeze', copies: 2 },
      { ...step, at: '2026-11-20T12:00:00.000Z', by: plover, step: 'close-case', outcome: 'no-breach', copies: 2 },
    ],
  });
  expect(screen.getByText('froze 2 cards').closest('li')?.textContent).toContain('Captain Plover');
  expect(screen.getByText(/^closed it: .*, and unfroze 2 cards$/u)).toBeTruthy();
  expect(screen.getByText('2 sessions')).toBeTruthy();
  expect(screen.getAllByText(/no rule was broken/u)).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Earlier actions' }).nextElementSibling?.textContent).toMatch(
    /^Warning, automation.*2026.*: not confirmed yet$/u,
  );
});

const decided = (changed: Partial<StaffAction>) => ({
  ...step,
  at: '2026-11-20T10:00:00.000Z',
  by: plover,
  step: 'action' as const,
  action: { ...warningOf(personOf('Ossian')), ...changed },
});

test('an action preselects how the case ends, unless it was refused', async () => {
  await show({ story: [decided({ state: 'declined' })] });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Acted on' }).checked).toBe(false);
  cleanup();
  await show({ story: [decided({ state: 'active' })] });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Acted on' }).checked).toBe(true);
});

test('a ban that waits is not offered to a new role for confirmation, which reads from when it can', async () => {
  const from = '2026-11-21T12:00:00.000Z';
  await show({ story: [decided({ kind: 'ban', state: 'proposed', steps: ['decline'], confirm_from: from })] });
  expect(screen.getByText(/^Your role is new. You can confirm it from/u).textContent).toContain(
    'Nov 21, 2026, 12:00 PM UTC',
  );
  expect(screen.queryByRole('button', { name: /^Confirm/u })).toBeNull();
  expect(screen.getByRole('button', { name: /^Decline/u })).toBeTruthy();
});

test('a report about a clan shows its leader', async () => {
  await show({ clan: { index: 3, title: 'Night Watch' }, people: [partyOf('Ossian')] });
  expect(screen.getByText('leader of the clan').closest('section')?.getAttribute('aria-label')).toBe('Ossian');
});

test('a signal shows both players, with what limits each', async () => {
  await show({ kind: 'signal', reason: 'one-way', people: [partyOf('Ossian'), partyOf('Hush')] });
  const links = screen.getAllByRole('link', { name: 'See the file' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['Ossian', 'Hush'].map((uuid) => `/staff/players/${uuid}?case=${details.uuid}`));
  expect(screen.getAllByRole('button', { name: /^Act for this case/u })).toHaveLength(2);
});

test('staff act on the page of the case, see it in the story, and close the case as acted on', async () => {
  await show({ people: [partyOf('Ossian')] });
  const { StaffActionDialog } = await import('#islands/staff-player/lazy-components.ts');
  await StaffActionDialog.load();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the case' }).disabled).toBe(true);
  const opener = screen.getByRole('button', { name: /^Act for this case ?: Ossian$/u });
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Warn Ossian' });
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Action'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Warn now' }));
  expect(await within(dialog).findByText('Choose a reason.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Reason/u), { target: { value: 'automation' } });
  expect(await within(dialog).findByText('A program played for you.')).toBeTruthy();
  expect(bodyOf('/staff/actions')).toBeUndefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Warn now' }));
  expect(await screen.findByText('Done for Ossian.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(bodyOf('/staff/actions')).toMatchObject({ kind: 'warn', player: 'Ossian', case: details.uuid });
  expect(screen.getByText(/^warning, automation for Ossian/u)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Acted on' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close the case' }));
  await act(settled);
  expect(bodyOf('/close')).toMatchObject({ outcome: 'acted' });
});

test('an appeal that the viewer may not answer is not theirs to take', async () => {
  await show({ kind: 'appeal', reason: 'warn' });
  expect(screen.queryByRole('button', { name: 'Take this case' })).toBeNull();
  cleanup();
  await show({ kind: 'appeal', reason: 'warn', can_answer: true });
  expect(screen.getByRole('button', { name: 'Take this case' })).toBeTruthy();
});

test('a case that somebody else has is closed only by who says that they know it', async () => {
  await show({ state: 'assigned', assignee: plover, viewers: [plover] });
  expect(screen.getByText(/Captain Plover is looking at this now/u)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Acted on'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Close the case' });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Close it although Captain Plover has it'));
  fireEvent.click(button);
  await act(settled);
  expect(bodyOf('/close')).toEqual({ outcome: 'acted', words: '', held: true });
});

test('a free case can be given to a colleague who looks at it', async () => {
  await show({ viewers: [plover], colleagues: [plover] });
  fireEvent.click(screen.getByRole('button', { name: 'Give it to them' }));
  await act(settled);
  expect(bodyOf('/assign')).toEqual({ take: true, to: plover.uuid });
});

test('a case can be given to any colleague, whether they look at it or not', async () => {
  const wren = personOf('Wren');
  await show({ assignee: plover, state: 'assigned', colleagues: [plover, wren] });
  const select = screen.getByLabelText('Give it to a colleague');
  // Who has it already is not offered.
  expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Give it to…', 'Wren']);
  fireEvent.change(select, { target: { value: wren.uuid } });
  fireEvent.click(screen.getByRole('button', { name: 'Give it to Wren' }));
  await act(settled);
  expect(bodyOf('/assign')).toEqual({ take: true, to: wren.uuid });
});

test('a closed case says who closed it, and is opened again with words', async () => {
  await show({ state: 'closed', outcome: 'acted', closed_at: '2026-11-21T10:00:00.000Z', closed_by: plover });
  expect(screen.getByText('Closed by').nextElementSibling?.textContent).toContain('Captain Plover');
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'New facts.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the case again' }));
  await act(settled);
  expect(bodyOf('/reopen')).toEqual({ words: 'New facts.' });
});

test('the copies of a trade are ticked and frozen for the case, and links keep it', async () => {
  const card = { uuid: 'c1', name: 'Fox', series: 'Foxes', rarity: 'SR', type: 'basic', art_version: 0 } as const;
  const copy = (number: number, where: 'free' | 'gone') => ({
    uuid: `c0ffee00-0000-4000-8000-00000000000${number}`,
    from: 'sender' as const,
    card: { ...card },
    version: number,
    choice: null,
    is_traded: true,
    where,
    owner: where === 'gone' ? null : plover,
  });
  const reversed = {
    by: plover,
    at: '2026-11-20T10:00:00.000Z',
    reason: 'unfair-trade',
    words: 'Given back.',
  } as const;
  const trade = {
    uuid: 'c0ffee00-0000-4000-8000-000000000044',
    state: 'accepted',
    sender: plover,
    recipient: personOf('Wren'),
    sender_bloodstones: 40,
    recipient_bloodstones: 0,
    note: '',
    created_at: '2026-11-19T10:00:00.000Z',
    closed_at: '2026-11-19T11:00:00.000Z',
    closing: null,
    parent: null,
    counter: null,
    reversed,
    copies: [copy(1, 'free'), copy(2, 'gone')],
  } as const;
  await show({ trades: [{ ...trade, copies: [...trade.copies] }] });
  expect(screen.getByText(/Reversed by/u).textContent).toContain('“Given back.”');
  expect(screen.getByText(/^worth 160$/u)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Accepted' }).getAttribute('href')).toContain(`?case=${details.uuid}`);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /#2/u }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /#1/u }));
  fireEvent.click(screen.getByRole('button', { name: 'Freeze 1 card for this case' }));
  await act(settled);
  expect(bodyOf('/freeze')).toEqual({ copies: [copy(1, 'free').uuid] });
});

test('the navigation marks the queue of the case', async () => {
  const { $currentPage } = await import('#stores/console/current-page.ts');
  await show({ kind: 'signal', reason: 'one-way' });
  expect($currentPage.get()).toBe('/staff?queue=signals');
});

test('what a colleague does to the case appears, without what the admin typed going away', async () => {
  await show({});
  const { $queueChange } = await import('#stores/staff/queue-counts.ts');
  details = { ...details, assignee: plover };
  await act(async () => {
    $queueChange.set(1);
    $queueChange.set(2);
    await settled();
  });
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  expect(screen.getAllByText('Captain Plover').length).toBeGreaterThan(0);
});

test('a signal shows found numbers beside their thresholds, with names, and links keep the case', async () => {
  const wren = personOf('Wren');
  await show({
    kind: 'signal',
    reason: 'one-way',
    opener: null,
    facts: { trades: 3, value: 2985, got: 15 },
    thresholds: { trades: 3, value: 2000, votes: 10 },
    receiver: wren,
    rows: [
      {
        kind: 'player',
        id: wren.uuid,
        at: '2026-11-20T10:00:00.000Z',
        text: 'Gave 3,000 bloodstones’ worth',
        player: wren,
      },
    ],
  });
  const rows = [...document.querySelectorAll('.signal-facts tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Trades', '3', '3'],
    ['Given more than got back, in bloodstones', '2,985', '2,000'],
    ['Got back, in bloodstones', '15', ''],
  ]);
  const links = screen.getAllByRole('link', { name: 'Wren' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(Array.from({ length: 2 }, () => `/staff/players/${wren.uuid}?case=${details.uuid}`));
});
