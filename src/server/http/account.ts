import {
  acceptTerms,
  cancelDeletion,
  exportData,
  getDeletion,
  listLedger,
  requestDeletion,
} from '#contract/account.ts';
import type { Services } from '#server/services/services.ts';
import type { Exports } from './exports.ts';
import type { Mount } from './mount.ts';

export function mountAccounts(mount: Mount, { account }: Services, exports: Exports): void {
  mount(listLedger, ({ caller, query }) => account.listLedger(caller, query));
  mount(exportData, ({ caller }) => exports.reply((write) => account.exportData(caller, write)));
  mount(getDeletion, ({ caller }) => account.getDeletion(caller));
  mount(requestDeletion, ({ caller, body }) => account.requestDeletion(caller, body.name));
  mount(cancelDeletion, ({ caller }) => account.cancelDeletion(caller));
  mount(acceptTerms, ({ caller }) => account.acceptTerms(caller));
}
