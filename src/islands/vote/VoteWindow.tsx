import type { VotingPanel } from '#game/voting-link.ts';
import { DialogSheet } from '#islands/DialogSheet.tsx';
import { closeVoteDialog } from '#stores/vote/dialog.ts';
import { VotePanel } from './VotePanel.tsx';

interface Props {
  isOpen: boolean;
  opener: HTMLElement;
  panel: VotingPanel;
}

export default function VoteWindow({ isOpen, opener, panel }: Props) {
  return (
    <DialogSheet isOpen={isOpen} title="Vote for Us" opener={opener} onClose={closeVoteDialog}>
      <VotePanel {...panel} />
    </DialogSheet>
  );
}
