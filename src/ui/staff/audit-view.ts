import { formatNumber } from '#game/number.ts';
import { formatMoment } from '#game/moment-text.ts';

/** A state before or after an entry; null if there is none. */
type AuditState = Readonly<Record<string, unknown>> | null;

/** Entries of looks and of changes to cases, trades and rules. Actions are named by their kind. */
export const auditTitles: Readonly<Record<string, string>> = {
  warn: 'Warned',
  challenge: 'Asked for verification',
  'revoke-sessions': 'Signed out everywhere',
  restrict: 'Restricted',
  ban: 'Banned',
  'propose-ban': 'Proposed a ban',
  'confirm-ban': 'Confirmed a ban',
  'decline-ban': 'Declined a ban',
  'withdraw-ban': 'Withdrew a ban',
  'lift-ban': 'Lifted a ban',
  'lift-restrict': 'Lifted a restriction',
  note: 'Wrote a note',
  'view-file': 'Looked at a file',
  'view-events': 'Looked at events',
  'view-graph': 'Looked at a graph',
  'view-case': 'Looked at a case',
  'view-trade': 'Looked at a trade',
  'view-trade-reversal': 'Looked at a reversal',
  'view-ring-reversal': 'Looked at a ring’s reversal',
  'view-bulk': 'Looked at a receipt for many',
  'view-preview': 'Looked at what an action does',
  'view-lookup': 'Looked somebody up',
  'take-case': 'Took a case',
  'release-case': 'Gave a case back',
  'assign-case': 'Gave a case to a colleague',
  'close-case': 'Closed a case',
  'reopen-case': 'Opened a case again',
  'answer-appeal': 'Answered an appeal',
  'comment-signal': 'Wrote beside a signal',
  'hand-over-signal': 'Handed a signal over',
  'void-offer': 'Ended an offer',
  'void-ring': 'Ended a ring',
  'reverse-trade': 'Reversed a trade',
  'reverse-ring': 'Reversed a ring',
  freeze: 'Froze copies',
  unfreeze: 'Unfroze copies',
  threshold: 'Changed a threshold',
  'give-role': 'Gave a role',
  'take-role': 'Removed a role',
  'draft-save': 'Saved a draft',
  'draft-remove': 'Removed a draft',
  'draft-many': 'Saved many drafts',
  'draft-import': 'Imported drafts',
  'accept-finding': 'Restored the database although a check found something',
  'art-upload': 'Uploaded art',
  'change-set-create': 'Created a change',
  'change-set-edit': 'Renamed a change',
  'change-set-hold': 'A scheduled change waits for an admin',
  'change-set-preview': 'Previewed a change',
  'change-set-schedule': 'Scheduled a change',
  'change-set-unschedule': 'Canceled a scheduled change',
  'change-set-publish': 'Published a change',
  'change-set-refuse': 'Could not publish a change',
  'change-set-discard': 'Discarded a change',
  'check-links': 'Had the links of partners checked',
  'change-setting': 'Changed a setting',
  'create-reward': 'Created a reward',
  'propose-reward': 'Proposed a reward',
  'confirm-reward': 'Confirmed a reward',
  'stop-reward': 'Stopped a reward',
  'hold-reward': 'A reward waits for an admin',
  'export-audit': 'Exported the audit log',
  'finish-reward': 'A reward was given',
};

/** Returns what an entry's action is called. */
export function auditTitle(action: string): string {
  const [, kind] = /^bulk-(.+)$/u.exec(action) ?? [];
  if (kind !== undefined) return `${auditTitles[kind] ?? kind}: many players`;
  return auditTitles[action] ?? action;
}

/** Returns the address of what an entry is about; null if it has no page. */
export function subjectHref({ action, subject }: { action: string; subject: string | null }): string | null {
  if (subject === null) return null;
  if (/case|appeal|freeze/u.test(action)) return `/staff/cases/${subject}`;
  if (/trade|offer/u.test(action)) return `/staff/trades/${subject}`;
  if (/ring/u.test(action)) return `/staff/rings/${subject}`;
  if (/^(?:change-set|draft)-/u.test(action)) return `/admin/changes/${subject}`;
  if (action.endsWith('-reward')) return `/admin/global-rewards/${subject}`;
  return action.startsWith('bulk-') ? `/staff/bulk/${subject}` : null;
}

/** Fields with IDs of the database, which say nothing to people. */
const internalFields: readonly string[] = ['assignee'];

/** A field before and after an entry; null if it did not exist. */
export interface AuditChange {
  name: string;
  before: string | null;
  after: string | null;
}

/** Returns the fields that an entry changed. */
export function describeChange({ before, after }: { before: AuditState; after: AuditState }): AuditChange[] {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const names = all.filter((name) => !internalFields.includes(name));
  return names
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => ({
      name: wordsOf(name),
      before: describeValue(before?.[name]),
      after: describeValue(after?.[name]),
    }))
    .filter((change) => change.before !== null || change.after !== null);
}

const wordsOf = (name: string): string => name.replaceAll('_', ' ');

/** So many items of a list are named. */
const namedItems = 10;

function describeValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return describeList(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'object') return describeParts(value);
  if (typeof value !== 'string') return null;
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value);
  return isTime ? formatMoment(value) : value;
}

function describeList(items: readonly unknown[]): string {
  if (items.length === 0) return 'none';
  const named = items.slice(0, namedItems).map((item) => describeValue(item) ?? 'none');
  return [
    named.join(', '),
    ...(items.length > namedItems ? [`${formatNumber(items.length - namedItems)} more`] : []),
  ].join(' and ');
}

/** "kind currency, amount 30". */
function describeParts(parts: object): string {
  const texts = Object.entries(parts).flatMap(([name, part]) => {
    const text = describeValue(part);
    return text === null ? [] : [`${wordsOf(name)} ${text}`];
  });
  return texts.length === 0 ? 'none' : texts.join(', ');
}
