import { expect, it } from 'vitest';
import { openPage, textOf } from '#tests/support/site-document.ts';

it.each(['/', '/cards', '/credits', '/staff', '/admin/objects'])(
  'the footer of %s has its four columns and lines',
  async (path) => {
    const footer = (await openPage(path)).document.querySelector('footer');
    for (const text of ['Ultimate Discord trading card game', '2024-2025', 'Quick links', 'Policies', 'Contact']) {
      expect(textOf(footer)).toContain(text);
    }
    expect(footer?.querySelector('a[href^="mailto:"]')).not.toBeNull();
    expect([...(footer?.querySelectorAll('a') ?? [])].map(textOf)).toContainEqual(expect.stringMatching(/add/iu));
  },
);
