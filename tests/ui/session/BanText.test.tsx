import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { banNotice } from '#game/ban.ts';
import { BanText } from '#ui/session/BanText.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the date of a ban is in the language of the viewer, with its time and zone', () => {
  // The browser’s default, as a browser in German has it.
  const { toLocaleString } = Date.prototype;
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(function (this: Date, locale, form) {
    return toLocaleString.call(this, (locale as string | undefined) ?? 'de-DE', { timeZone: 'Europe/Berlin', ...form });
  });
  const bannedUntil = new Date('2027-03-05T18:30:00Z');
  const notice = banNotice({ bannedAt: new Date(0), bannedUntil, banReason: null });
  const { container } = render(<BanText notice={notice} />);
  expect(container.textContent).toMatch(/until 5\. März 2027 um 19:30:00 (?:MEZ|GMT\+1)/u);
});
