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
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(function (this: Date, locale, form) {
    const language = (locale as string | undefined) ?? 'de-DE';
    return new Intl.DateTimeFormat(language, { timeZone: 'Europe/Berlin', ...form }).format(this);
  });
  const bannedUntil = new Date('2027-03-05T18:30:00Z');
  const notice = banNotice({ bannedAt: new Date(0), bannedUntil, banReason: null });
  const { container } = render(<BanText notice={notice} />);
  expect(container.textContent).toMatch(/until 5\. März 2027 um 19:30:00 (?:MEZ|GMT\+1)/u);
});
