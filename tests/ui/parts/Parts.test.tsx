import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Parts } from '#ui/parts/Parts.tsx';

const base = join(import.meta.dirname, '..', '..', '..', 'src', 'ui', 'base');

afterEach(cleanup);

test('the page of parts shows every part of the base', () => {
  render(<Parts cdnBase="/cdn" />);
  const parts = readdirSync(base).filter((name) => name.endsWith('.tsx'));
  const shown = screen.getAllByRole('region').map((section) => `${section.getAttribute('aria-labelledby') ?? ''}.tsx`);
  expect(shown.sort()).toEqual(parts.sort());
});

test('the page of parts shows buttons that do nothing, with a reason that everybody can read', () => {
  render(<Parts cdnBase="/cdn" />);
  for (const name of ['Unavailable', 'Disabled']) {
    const reason = screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)?.textContent).toContain('Locked cards can’t be burned.');
  }
  expect(screen.getByRole('button', { name: 'Busy' }).getAttribute('aria-disabled')).toBe('true');
});
