import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const set = uuidOf(90);
let requests: RecordedCall[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ name: 'Plover', userRoles: ['admin'] });
  const partnerOf = (index: number) => ({
    uuid: uuidOf(index),
    display: `Partner ${index}`,
    fields: { position: index },
  });
  requests = stubRoutes({
    'GET /admin/change-sets': () => Response.json({ data: [{ uuid: set, title: 'Season' }], next: null }),
    'GET /admin/objects/partners': () => Response.json({ data: [1, 2, 3].map(partnerOf), total: 3, next: null }),
    [`POST /admin/change-sets/${set}/many`]: () =>
      Response.json({ is_drafted: true, digest: 'shown', counts: {}, changes: [], problems: [], problem_count: 0 }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));

test('buttons move a partner, keep the focus, say the new place, and save only positions that change', async () => {
  const { PartnerOrder } = await import('#islands/admin/partner/PartnerOrder.tsx');
  render(<PartnerOrder />);
  await settle();
  const down = screen.getByLabelText('Move Partner 1 down');
  down.focus();
  fireEvent.click(down);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Partner 1 down');
  expect(screen.getByText('Partner 1 is number 2 of 3.')).not.toBeNull();
  await settle();
  fireEvent.change(screen.getByLabelText('Change set'), { target: { value: set } });
  fireEvent.click(screen.getByText('Save the order as drafts'));
  await settle();
  const bodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toMatchObject([
    { uuids: [uuidOf(2)], fields: { position: 1 }, dry_run: true },
    { uuids: [uuidOf(2)], fields: { position: 1 }, dry_run: false, shown: 'shown' },
    { uuids: [uuidOf(1)], fields: { position: 2 }, dry_run: true },
    { uuids: [uuidOf(1)], fields: { position: 2 }, dry_run: false, shown: 'shown' },
  ]);
});

test('partners that share a position are numbered anew', async () => {
  const { changedPositions } = await import('#stores/admin/partner-order.ts');
  const published = [1, 1, 3].map((position, index) => ({ uuid: uuidOf(index), name: '', position }));
  expect(changedPositions(published, [uuidOf(1), uuidOf(0), uuidOf(2)])).toEqual([{ uuid: uuidOf(0), position: 2 }]);
});
