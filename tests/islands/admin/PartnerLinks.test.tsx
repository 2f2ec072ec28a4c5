import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const linkOf = (number: number, more: object = {}) => ({
  uuid: uuidOf(number),
  name: `Partner ${number}`,
  link: `https://channel.example/${number}`,
  state: 'works',
  problem: '',
  checked_at: '2026-11-24T12:00:00.000Z',
  ...more,
});
let requests: RecordedCall[];
let links: object[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ name: 'Plover', userRoles: ['admin'] });
  links = [linkOf(1), linkOf(2, { state: 'broken', problem: 'the page does not exist (404)' })];
  requests = stubRoutes({
    'GET /user/profile': () => Response.json({ name: 'Plover', roles: ['admin'] }),
    'GET /admin/partners/links': () => Response.json({ data: links }),
    'POST /admin/partners/links/check': () =>
      Response.json({ data: links.map((link) => ({ ...link, state: null, checked_at: null })) }, { status: 201 }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
async function show() {
  const { PartnerLinks } = await import('#islands/admin/partner/PartnerLinks.tsx');
  render(<PartnerLinks />);
  await settle();
}

test('whose links do not work is listed, and the reason stands with the partner', async () => {
  await show();
  expect(screen.getByRole('status').textContent).toBe('Links that need attention: 1 of 2.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Partner 2']);
  const { PartnerLinkProblem } = await import('#islands/admin/partner/PartnerLinkProblem.tsx');
  const problemOf = (number: number) => render(<PartnerLinkProblem uuid={uuidOf(number)} />).container.textContent;
  expect(problemOf(1)).toBe('');
  expect(problemOf(2)).toMatch(/^The channel’s link does not work: the page does not exist \(404\)\. Checked .+\.$/u);
});

test('a press has them checked once, and says so until the results are there', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await settle();
  expect(screen.getByRole('status').textContent).toBe('2 links left to check.');
  fireEvent.click(screen.getByRole('button', { name: 'Checking…' }));
  await settle();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
