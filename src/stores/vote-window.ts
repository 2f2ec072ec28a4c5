import { atom } from 'nanostores';
import { loadPageData } from '#client/page-data.ts';
import { wakeSession } from '#client/wake.ts';
import type { VotingPanel } from '#game/voting-place.ts';

interface VoteWindow {
  isOpen: boolean;
  /** Has the focus back when it closes. */
  opener: HTMLElement;
  panel: VotingPanel;
}

/** The vote dialog; null until it is first opened. */
export const $voteWindow = atom<VoteWindow | null>(null);

let panel: Promise<VotingPanel> | undefined;

/** No page carries the sites with it: few ever open the dialog. */
export function loadVotingPanel(): Promise<VotingPanel> {
  panel ??= loadPageData<VotingPanel>('/vote.json').catch((error: unknown) => {
    panel = undefined;
    throw error;
  });
  return panel;
}

export async function openVoteWindow(opener: HTMLElement): Promise<void> {
  $voteWindow.set({ isOpen: true, opener, panel: await loadVotingPanel() });
  wakeSession();
}

export function closeVoteWindow(): void {
  const current = $voteWindow.get();
  if (current) $voteWindow.set({ ...current, isOpen: false });
}
