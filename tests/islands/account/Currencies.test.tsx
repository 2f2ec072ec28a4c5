import { NumberFlowElement } from '@number-flow/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Currencies } from '#islands/account/Currencies.tsx';

afterEach(cleanup);

test('each currency has its picture and its exact amount as text', () => {
  render(<Currencies bloodstones={32188} moonstones={0} soulstones={5} cdnBase="/cdn" />);
  expect(screen.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    '32,188 bloodstones',
    '0 moonstones',
    '5 soulstones',
  ]);
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^\/cdn\/currency-icons\/bloodstone\.webp/u);
});

test('a large amount is in full, as a page shows it below the header', () => {
  const { container } = render(<Currencies bloodstones={38474} cdnBase="/cdn" />);
  expect(container.querySelector('.rolling-number')?.textContent).toBe('38,474');
});

test('a currency without an amount is not shown', () => {
  render(<Currencies soulstones={5} cdnBase="/cdn" />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('numbers are animated as in specification section 9, except with reduced motion', () => {
  const { transformTiming, opacityTiming, respectMotionPreference } = NumberFlowElement.defaultProps;
  expect([transformTiming.duration, opacityTiming.duration, respectMotionPreference]).toEqual([900, 450, true]);
});
