import type { VotingPanel } from '#game/voting-place.ts';
import { DialogSheet } from '#islands/DialogSheet.tsx';
import { closeVoteWindow } from '#stores/vote-window.ts';
import { VotePanel } from './VotePanel.tsx';

interface Props {
  isOpen: boolean;
  opener: HTMLElement;
  panel: VotingPanel;
}

export default function VoteWindow({ isOpen, opener, panel }: Props) {
  return (
    <DialogSheet isOpen={isOpen} title="Vote for Us" opener={opener} onClose={closeVoteWindow}>
      <VotePanel {...panel} />
    </DialogSheet>
  );
}
