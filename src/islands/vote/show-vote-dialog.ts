import { loadVotingPanel, openVoteDialog } from '#stores/vote/dialog.ts';
import { VoteDialog } from './lazy-components.ts';

/** Opens the vote dialog for a link to `/vote`, which leads there where the dialog cannot be had. */
export function showVoteDialog(link: HTMLAnchorElement): void {
  // On the page itself the same stands already.
  if (location.pathname === link.pathname) {
    scrollTo(0, 0);
    return;
  }
  Promise.all([loadVotingPanel(), VoteDialog.load()]).then(
    () => {
      // A menu would lie above the dialog.
      link.closest<HTMLElement>('[popover]')?.hidePopover();
      void openVoteDialog(link);
    },
    () => location.assign(link.href),
  );
}
