import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatMoment } from '#game/moment-text.ts';
import { BanText } from '#ui/session/BanText.tsx';

afterEach(cleanup);

test('the end of a ban is a date as everywhere on the site, without seconds', () => {
  const end = '2099-01-02T03:04:05.000Z';
  const { container } = render(<BanText notice={`Your account has been banned until ${end}. Reason: Bots.`} />);
  const time = screen.getByText(formatMoment(end, 'long'));
  expect(time.getAttribute('datetime')).toBe(end);
  expect(time.textContent).not.toContain(':05');
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    `Your account has been banned until ${formatMoment(end, 'long')}.`,
    'Reason: Bots.',
  ]);
});
