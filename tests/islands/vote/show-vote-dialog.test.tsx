import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showVoteDialog } from '#islands/vote/show-vote-dialog.ts';
import { VoteDialog } from '#islands/vote/lazy-components.ts';
import { $voteDialog, closeVoteDialog } from '#stores/vote/dialog.ts';
import { eventually } from '#tests/support/eventually.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

const panel = { places: [], cdnBase: '/cdn', loginLink: '/authorize' };
let opener: HTMLAnchorElement;
let requests: string[] = [];
let status: number;

beforeEach(() => {
  requests = [];
  status = 200;
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return Promise.resolve(Response.json(panel, { status }));
  });
  document.body.insertAdjacentHTML('beforeend', '<p><a class="vote-link" href="/vote#vote">Vote for Us</a></p>');
  opener = document.body.querySelector('.vote-link') as HTMLAnchorElement;
  render(<Dialog />);
});

afterEach(() => {
  act(() => closeVoteDialog());
  cleanup();
  opener.parentElement?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The vote link as the session's island renders it. */
function Dialog() {
  const vote = useStore($voteDialog);
  return <Suspense>{vote && <VoteDialog {...vote} />}</Suspense>;
}

test('when the request fails, the link opens the page, and a later click retries', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  status = 503;
  showVoteDialog(opener);
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/#vote$/u)));
  expect(screen.queryByRole('dialog')).toBeNull();
  status = 200;
  showVoteDialog(opener);
  await screen.findByRole('dialog', { name: 'Vote for Us' });
});

test('a vote link opens the dialog, and Escape closes it and restores the focus', async () => {
  opener.focus();
  showVoteDialog(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Vote for Us' });
  expect(dialog.textContent).toContain('A vote gives');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await eventually(() => expect(document.activeElement).toBe(opener));
});

test('the sites are requested once', async () => {
  showVoteDialog(opener);
  await screen.findByRole('dialog', { name: 'Vote for Us' });
  expect(requests.filter((address) => address === '/vote.json')).toEqual([]);
});

test('on the vote page itself, no dialog opens', async () => {
  const address = location.href;
  history.replaceState(null, '', '/vote');
  showVoteDialog(opener);
  await act(() => Promise.resolve());
  expect(screen.queryByRole('dialog')).toBeNull();
  history.replaceState(null, '', address);
});
