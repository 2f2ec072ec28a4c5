import type { VotingPanel } from '#game/voting-link.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { closeVoteDialog } from '#stores/vote/dialog.ts';
import { VotePanel } from './VotePanel.tsx';

interface Props {
  isOpen: boolean;
  opener: HTMLElement;
  panel: VotingPanel;
}

export default function VoteDialog({ isOpen, opener, panel }: Props) {
  return (
    <Dialog isOpen={isOpen} title="Vote for Us" opener={opener} onClose={closeVoteDialog}>
      <VotePanel {...panel} />
    </Dialog>
  );
}
