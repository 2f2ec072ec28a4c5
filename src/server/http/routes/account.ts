import {
  acceptTerms,
  cancelDeletion,
  exportData,
  getDeletion,
  listLedger,
  requestDeletion,
} from '#contract/account.ts';
import type { Services } from '#server/services/services.ts';
import type { ExportStreams } from '#server/http/export-streams.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountAccount(mount: Mount, { account }: Services, exports: ExportStreams): void {
  mount(listLedger, ({ caller, query }) => account.listLedger(caller, query));
  mount(exportData, ({ caller }) => exports.reply((write) => account.exportData(caller, write)));
  mount(getDeletion, ({ caller }) => account.getDeletion(caller));
  mount(requestDeletion, ({ caller, body }) => account.requestDeletion(caller, body.name));
  mount(cancelDeletion, ({ caller }) => account.cancelDeletion(caller));
  mount(acceptTerms, ({ caller }) => account.acceptTerms(caller));
}
