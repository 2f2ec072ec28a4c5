import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { InstanceDetails } from '#contract/inventory.ts';
import { InstanceActions } from '#islands/inventory/InstanceActions.tsx';
import { InstanceTile } from '#islands/inventory/InstanceTile.tsx';
import { instanceDetailsOf, instanceOf, uuidOf } from '#tests/support/instances.ts';

afterEach(cleanup);

const show = (more: Partial<InstanceDetails>) => render(<InstanceActions instance={instanceDetailsOf(1, more)} />);

test.each([
  ['offer', 'an active trade offer', `/trades/${uuidOf(700)}`],
  ['ring', 'a ring of trades', `/trades/rings/${uuidOf(700)}`],
] as const)('a copy that an %s reserves links to it, and its buttons say why they do nothing', (kind, name, href) => {
  show({ state: 'trading', reserved_for: { kind, uuid: uuidOf(700) } });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  for (const button of screen.getAllByRole('button')) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('You can burn it, lock it or change its frame after the trade.');
  }
});

test('a free copy can be offered, and has working buttons without such a note', () => {
  show({});
  for (const button of screen.getAllByRole('button')) expect(button.getAttribute('aria-disabled')).toBe('false');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Offer this copy', `/trades/new?give=${uuidOf(1)}`],
  ]);
});

test('a locked copy and a card-maker copy cannot be offered', () => {
  show({ is_locked: true });
  show({ version: 0 });
  expect(screen.queryByRole('link')).toBeNull();
});

test('in the inventory, the sign on a reserved copy is a link of its own to the offers with it', () => {
  const props = { mode: 'browse', isSelected: false, isRejected: false, cdnBase: '/cdn' } as const;
  render(<InstanceTile instance={instanceOf(4, { state: 'trading' })} {...props} />);
  expect(screen.getByRole('link', { name: /^In a trade/u }).getAttribute('href')).toBe(`/trades?copy=${uuidOf(4)}`);
  render(<InstanceTile instance={instanceOf(5)} {...props} />);
  expect(screen.getAllByRole('link', { name: /^In a trade/u })).toHaveLength(1);
});
