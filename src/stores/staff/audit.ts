import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listAudit } from '#contract/staff/audit.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { parseDay, toDayQuery } from '#game/timeline.ts';
import { createList, toNumber } from '#stores/base/list.ts';

/** The filters of the audit log, as the address has them; empty texts filter nothing. */
export const auditFilters = ['by', 'player', 'action', 'from', 'to'] as const;
export type AuditFilter = (typeof auditFilters)[number];
export type AuditView = Readonly<Record<AuditFilter, string>>;

/** The check of the chain that the last answer came with. */
export const $auditChain = atom<ReplyOf<typeof listAudit>['chain'] | null>(null);

const list = createList<AuditEntry, AuditView>({
  parse: (parameters) => {
    const text = (name: AuditFilter) => (parameters.get(name) ?? '').slice(0, 200);
    const day = (name: AuditFilter) => parseDay(parameters.get(name));
    return { by: text('by'), player: text('player'), action: text('action'), from: day('from'), to: day('to') };
  },
  loadPage: async ({ from, to, ...view }, cursor, signal) => {
    const query = { ...view, ...toDayQuery(from, to), cursor: toNumber(cursor) };
    const page = await call(listAudit, { query }, { signal });
    $auditChain.set(page.chain);
    return page;
  },
  idOf: ({ id }) => id,
});
export const { $view: $auditView, $list: $auditList, load: loadAudit, loadMore: loadMoreAudit } = list;
export const { subscribe: subscribeToAudit, setView: setAuditView } = list;
