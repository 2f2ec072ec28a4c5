import { loadVotingPanel, openVoteDialog } from '#stores/vote/dialog.ts';
import { VoteDialog } from './lazy-components.ts';

/** Opens the vote dialog for a link to `/vote`; navigates to the link if the dialog cannot be loaded. */
export function showVoteDialog(link: HTMLAnchorElement): void {
  // The vote page already shows the same content.
  if (location.pathname === link.pathname) {
    scrollTo(0, 0);
    return;
  }
  Promise.all([loadVotingPanel(), VoteDialog.load()]).then(
    () => {
      // An open menu is in the top layer, above the dialog.
      link.closest<HTMLElement>('[popover]')?.hidePopover();
      void openVoteDialog(link);
    },
    () => location.assign(link.href),
  );
}
