import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Empty } from '#ui/base/Empty.tsx';

afterEach(cleanup);

test('a list without entries says so in one sentence', () => {
  render(<Empty role="status">No payments yet.</Empty>);
  expect(screen.getByRole('status').outerHTML).toBe('<p class="empty" role="status">No payments yet.</p>');
});

test('a list that fills the page has a title, a sentence and the next steps, and screen readers skip its sign', () => {
  render(
    <Empty kanji="無" title="No cards yet" actions={<a href="/cards">Browse all cards</a>}>
      Claim cards with the bot on Discord.
    </Empty>,
  );
  expect(screen.getByRole('heading', { name: 'No cards yet' })).toBeTruthy();
  expect(screen.getByText('Claim cards with the bot on Discord.').tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'Browse all cards' })).toBeTruthy();
  expect(screen.getByText('無').getAttribute('aria-hidden')).toBe('true');
});
