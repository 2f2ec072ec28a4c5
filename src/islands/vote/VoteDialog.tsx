import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $voteWindow, loadVotingPanel, openVoteWindow } from '#stores/vote-window.ts';
import { loadStyles } from '#ui/style-sheet.ts';
import styles from '#ui/vote-window.css?url';

const loadWindow = () => Promise.all([import('./VoteWindow.tsx'), loadStyles(styles)]).then(([module]) => module);
const VoteWindow = lazy(loadWindow);
const loadAll = () => Promise.all([loadWindow(), loadVotingPanel()]);

if (!import.meta.env.SSR) {
  // Whoever woke this is about to open it.
  void loadAll().catch(() => undefined);
  document.addEventListener('click', onClick);
}

/** Opens the vote dialog for the page's vote links, which lead to `/vote` by themselves. */
export function VoteDialog() {
  const state = useStore($voteWindow, { ssr: () => null });
  return <Suspense>{state && <VoteWindow {...state} />}</Suspense>;
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.vote-link') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void loadAll().then(
    () => {
      // A menu would lie above the dialog.
      link.closest<HTMLElement>('[popover]')?.hidePopover();
      void openVoteWindow(link);
    },
    () => location.assign(link.href),
  );
}
