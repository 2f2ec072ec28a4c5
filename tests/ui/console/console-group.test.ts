import { expect, it } from 'vitest';
import { consoleNavigation } from '#content/console-navigation.ts';
import { entryOf } from '#ui/console/console-group.ts';

it.for([
  ['/admin/objects/cards', '/admin/objects/cards'],
  ['/admin/objects/partners', '/admin/objects'],
  ['/admin/unknown', '/admin/unknown'],
] as const)('the page %s belongs to the entry %s', ([page, entry]) => {
  expect(entryOf(consoleNavigation.admin, page)).toBe(entry);
});
