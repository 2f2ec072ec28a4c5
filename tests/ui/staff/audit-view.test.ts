import { describe, expect, it } from 'vitest';
import { actionKinds } from '#game/staff.ts';
import { auditTitle, describeChange, subjectHref } from '#ui/staff/audit-view.ts';

describe('auditTitle', () => {
  it('names every kind of action, also for many players', () => {
    for (const kind of actionKinds) {
      expect(auditTitle(kind)).not.toBe(kind);
      expect(auditTitle(`bulk-${kind}`)).toBe(`${auditTitle(kind)}: many players`);
    }
    expect(auditTitle('something-new')).toBe('something-new');
  });
});

describe('subjectHref', () => {
  it('leads to the page of what an entry is about', () => {
    const hrefs = ['close-case', 'freeze', 'void-offer', 'reverse-ring', 'bulk-warn', 'change-set-publish', 'note'].map(
      (action) => subjectHref({ action, subject: 'x' }),
    );
    expect(hrefs).toEqual([
      '/staff/cases/x',
      '/staff/cases/x',
      '/staff/trades/x',
      '/staff/rings/x',
      '/staff/bulk/x',
      '/admin/changes/x',
      null,
    ]);
    expect(subjectHref({ action: 'close-case', subject: null })).toBeNull();
  });
});

describe('describeChange', () => {
  it('shows what differs, without IDs of the database', () => {
    const before = { state: 'open', assignee: null, until: '2026-11-23T10:00:00.000Z', copies: ['a', 'b'] };
    const after = { state: 'closed', assignee: 4, until: '2026-11-23T10:00:00.000Z', copies: [] };
    expect(describeChange({ before, after })).toEqual([
      { name: 'state', before: 'open', after: 'closed' },
      { name: 'copies', before: 'a, b', after: 'none' },
    ]);
    expect(describeChange({ before: null, after: null })).toEqual([]);
  });

  it('names the items of lists, also of those that are as long as before, and the parts of what has parts', () => {
    const before = { roles: ['game-mod'], drafts: 20_000, by: '' };
    const after = { roles: ['admin'], drafts: 0, gifts: [{ kind: 'currency', amount: 3_000 }], audience: {} };
    expect(describeChange({ before, after })).toEqual([
      { name: 'roles', before: 'game-mod', after: 'admin' },
      { name: 'drafts', before: '20,000', after: '0' },
      { name: 'gifts', before: null, after: 'kind currency, amount 3,000' },
      { name: 'audience', before: null, after: 'none' },
    ]);
    const many = { fields: Array.from({ length: 12 }, (_, index) => `f${index}`) };
    expect(describeChange({ before: null, after: many })[0]?.after).toMatch(/^f0, .*, f9 and 2 more$/u);
  });
});
