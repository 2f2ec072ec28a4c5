import { atom } from 'nanostores';
import { fetchPageData } from '#client/page-data.ts';
import { hydrateSession } from '#client/hydrate-session.ts';
import type { VotingPanel } from '#game/voting-link.ts';

interface VoteDialog {
  isOpen: boolean;
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement;
  panel: VotingPanel;
}

/** The vote dialog; null until it is first opened. */
export const $voteDialog = atom<VoteDialog | null>(null);

let panel: Promise<VotingPanel> | undefined;

/** Loads the voting sites on demand, because few visitors open the dialog. Throws if they cannot be loaded. */
export function loadVotingPanel(): Promise<VotingPanel> {
  panel ??= fetchPageData<VotingPanel>('/vote.json').catch((error: unknown) => {
    panel = undefined;
    throw error;
  });
  return panel;
}

export async function openVoteDialog(opener: HTMLElement): Promise<void> {
  $voteDialog.set({ isOpen: true, opener, panel: await loadVotingPanel() });
  hydrateSession();
}

export function closeVoteDialog(): void {
  const current = $voteDialog.get();
  if (current) $voteDialog.set({ ...current, isOpen: false });
}
