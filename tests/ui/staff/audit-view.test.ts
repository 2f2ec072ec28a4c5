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
      { name: 'copies', before: '2 of them', after: 'none' },
    ]);
    expect(describeChange({ before: null, after: null })).toEqual([]);
  });
});
