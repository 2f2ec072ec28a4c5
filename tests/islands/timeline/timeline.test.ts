import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimelineEntry } from '#contract/account/timeline.ts';
import { isReadOnly } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { parseTimelineView, serializeTimelineView, startOfDay } from '#game/timeline.ts';
import { serializeTimelineCsv } from '#islands/timeline/timeline-csv.ts';
import {
  exchangePath,
  keyChanges,
  keySubjectPath,
  timelineDetails,
  timelineTitle,
} from '#islands/timeline/timeline-labels.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';

const paid: TimelineEntry = {
  source: 'ledger',
  id: 'ledger-1',
  at: '2026-01-01T00:00:00.000Z',
  kind: 'store',
  currency: 'moonstones',
  amount: -60,
  balance: 440,
  reason: 'pack',
  details: { item: 'Night pack', quantity: 2 },
};
const copy = (version: number, frame: string | null = null) => ({
  uuid: String(version),
  card_uuid: 'card',
  name: '=Moth',
  rarity: 'C' as const,
  version,
  frame,
});
const burned: TimelineEntry = {
  source: 'copies',
  id: 'event-1',
  at: '2026-01-01T00:00:00.000Z',
  kind: 'burn',
  event: 'burned',
  count: 3000,
  copies: [copy(1), copy(0)],
};

const traded: Extract<TimelineEntry, { source: 'exchange' }> = {
  source: 'exchange',
  id: 'trade-1',
  at: '2026-01-01T00:00:00.000Z',
  kind: 'trade',
  event: 'trade',
  uuid: 'one',
  partners: ['Mai'],
  gave: { count: 2, copies: [copy(1), copy(2)], bloodstones: 0 },
  got: { count: 1, copies: [copy(3)], bloodstones: 40 },
};

const byKey: Extract<TimelineEntry, { source: 'key' }> = {
  source: 'key',
  id: 'key-1',
  at: '2026-01-01T00:00:00.000Z',
  kind: 'key',
  event: 'changed',
  key: { name: 'Bot', hint: 'mazoku_Ab3d' },
  scope: 'trades:write',
  operation: 'createOffer',
  subject: 'one',
};

describe('an entry as text', () => {
  it('says which key did what, and where to see it', () => {
    expect(timelineTitle(byKey)).toBe('Key “Bot” sent a trade offer');
    expect(timelineDetails(byKey)).toBe('mazoku_Ab3d…');
    expect(keySubjectPath(byKey)).toBe('/trades/one');
    expect(keySubjectPath({ ...byKey, operation: 'declineRing' })).toBe('/trades/rings/one');
    const read = { ...byKey, event: 'read' as const, scope: 'ledger:read' as const, operation: null, subject: null };
    expect([timelineTitle(read), keySubjectPath(read)]).toEqual(['Key “Bot” read your currency ledger', undefined]);
    expect(timelineTitle({ ...read, event: 'revoked' })).toBe('Key “Bot” was revoked');
  });

  it('has words for each change that a key can make', () => {
    const changes = (endpoints as readonly Endpoint[]).filter((each) => each.scope !== undefined && !isReadOnly(each));
    expect(Object.keys(keyChanges).sort()).toEqual(changes.map(({ name }) => name).sort());
  });

  it('says what was given and received, and with whom', () => {
    expect(timelineTitle(traded)).toBe('You gave 2 cards and got =Moth #3 and 40 bloodstones in a trade with Mai');
    expect(timelineDetails(traded)).toBe('Given: =Moth #1; =Moth #2. Received: =Moth #3');
    expect(exchangePath(traded)).toBe('/trades/one');
    const gift = { ...traded, partners: [null], got: { count: 0, copies: [], bloodstones: 0 } };
    expect(timelineTitle(gift)).toBe('You gave 2 cards and got nothing in a trade with a deleted player');
    const ring = { ...traded, event: 'ring' as const, partners: ['Mai', 'Zoe'] };
    expect(timelineTitle(ring)).toMatch(/in a ring of 3 players$/u);
    expect(exchangePath(ring)).toBe('/trades/rings/one');
    expect(timelineTitle({ ...traded, event: 'reversal' })).toBe(
      'You got =Moth #3 and 40 bloodstones back and gave 2 cards back: a trade with Mai was reversed',
    );
    expect(serializeTimelineCsv([traded]).split('\r\n')[1]).toContain(',trade,');
  });

  it('names the first copies and counts the others', () => {
    expect(timelineTitle(burned)).toBe('3,000 cards burned');
    expect(timelineDetails(burned)).toBe('=Moth #1; =Moth CM; 2,998 more');
  });

  it('names what was bought', () => {
    expect(timelineTitle(paid)).toBe('2 × Night pack');
  });

  it('names the frame', () => {
    const framed: TimelineEntry = { ...burned, event: 'framed', kind: 'frame', count: 1, copies: [copy(7, 'Gold')] };
    expect([timelineTitle(framed), timelineDetails(framed)]).toEqual(['Frame equipped', '=Moth #7, Gold']);
  });

  it('is a row of a spreadsheet that is no formula', () => {
    expect(serializeTimelineCsv([paid, burned]).split('\r\n')).toEqual([
      '\uFEFFat,kind,description,details,count,currency,amount,balance',
      '2026-01-01T00:00:00.000Z,store,2 × Night pack,,,moonstones,-60,440',
      `2026-01-01T00:00:00.000Z,burn,"3,000 cards burned","'=Moth #1; =Moth CM; 2,998 more",3000,,,`,
      '',
    ]);
  });
});

describe('the view in the address', () => {
  it.each([
    ['', ''],
    [
      'kinds=vote,payment&from=2026-02-28&to=2026-03-01&before=abc',
      'kinds=payment%2Cvote&from=2026-02-28&to=2026-03-01&before=abc',
    ],
    ['kinds=nothing&from=2026-02-30&to=yesterday', ''],
  ])('"%s" is "%s"', (address, canonical) => {
    expect(String(serializeTimelineView(parseTimelineView(new URLSearchParams(address))))).toBe(canonical);
  });

  it('has days of the local time zone', () => {
    expect(startOfDay('2026-03-29', 1)).toEqual(new Date(2026, 2, 30));
    expect(startOfDay('2026-13-01')).toBeUndefined();
  });
});

describe('the store', () => {
  beforeEach(() => {
    vi.resetModules();
    localStorage.clear();
    storeSession({ name: 'Ember' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('asks for the page of the address, and again after Back', async () => {
    history.replaceState(null, '', '/account/timeline?kinds=vote&from=2026-03-01&to=2026-03-01');
    const requests = stubRoutes({ 'GET /user/timeline': () => Response.json({ data: [paid], next: 'older' }) });
    const store = await import('#stores/account/timeline.ts');
    const stop = store.subscribeToTimeline();
    await settled();
    expect(Object.fromEntries(requests.at(-1)!.query)).toEqual({
      kinds: 'vote',
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 2, 2).toISOString(),
    });

    store.showTimelinePage('older');
    await settled();
    expect(location.search).toBe('?kinds=vote&from=2026-03-01&to=2026-03-01&before=older');
    expect(requests.at(-1)?.query.get('cursor')).toBe('older');

    // A new filter begins at the newest entries.
    store.toggleTimelineKind('vote');
    await settled();
    expect(location.search).toBe('?from=2026-03-01&to=2026-03-01');
    expect(requests.at(-1)?.query.has('cursor')).toBe(false);

    history.replaceState(null, '', '/account/timeline?before=older');
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(requests.at(-1)?.query.get('cursor')).toBe('older');
    expect(requests).toHaveLength(4);
    stop();
  });

  it('downloads the filter, and nothing after the session changed', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    history.replaceState(null, '', '/account/timeline?kinds=burn&before=older');
    const requests = stubRoutes({
      'GET /user/timeline': () => Response.json({ data: [], next: null }),
      'GET /user/timeline/export': () => Response.json({ entries: [burned], count: 1 }),
    });
    const store = await import('#stores/account/timeline.ts');
    const { signOut } = await import('#stores/session/session.ts');
    const stop = store.subscribeToTimeline();
    expect(await store.loadEntireTimeline('csv')).toEqual([burned]);
    expect(Object.fromEntries(requests.at(-1)!.query)).toEqual({ kinds: 'burn' });
    const loading = store.loadEntireTimeline('json');
    signOut();
    expect(await loading).toBeUndefined();
    stop();
  });
});
