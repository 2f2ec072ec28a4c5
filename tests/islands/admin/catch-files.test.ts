import { expect, test } from 'vitest';
import { catchFiles } from '#islands/admin/art/catch-files.ts';

/** Drops something on the page. Returns whether the browser would open it. */
function drop(type: string): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: [type], dropEffect: 'copy' } });
  return document.body.dispatchEvent(event);
}

test('a file that is dropped beside its field is not opened, and text is dropped as ever', () => {
  const stop = catchFiles();
  expect([drop('Files'), drop('text/plain')]).toEqual([false, true]);
  stop();
  expect(drop('Files')).toBe(true);
});
