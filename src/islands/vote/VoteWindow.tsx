import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect } from 'react';
import type { VotingPanel } from '#game/voting-place.ts';
import { closeVoteWindow } from '#stores/vote-window.ts';
import { VotePanel } from './VotePanel.tsx';

interface Props {
  isOpen: boolean;
  opener: HTMLElement;
  panel: VotingPanel;
}

export default function VoteWindow({ isOpen, opener, panel }: Props) {
  return (
    <Dialog open={isOpen} onClose={closeVoteWindow} className="vote-window">
      <DialogBackdrop className="vote-shade" />
      <DialogPanel className="vote-sheet">
        <div className="vote-head">
          <DialogTitle className="vote-title">Vote for Us</DialogTitle>
          <button className="vote-close" type="button" aria-label="Close" onClick={closeVoteWindow} />
        </div>
        <VotePanel {...panel} />
        <FocusBack to={opener} />
      </DialogPanel>
    </Dialog>
  );
}

/** The dialog itself knows only what was focused after its script was there, and no menu. */
function FocusBack({ to }: { to: HTMLElement }) {
  useEffect(() => {
    const giveBack = () => {
      to.closest<HTMLElement>('[popover]')?.showPopover();
      to.focus({ preventScroll: true });
    };
    // In the next frame the page beneath takes the focus again.
    return () => void requestAnimationFrame(giveBack);
  }, [to]);
  return null;
}
