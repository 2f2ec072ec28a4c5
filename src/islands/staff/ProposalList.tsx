import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { PagedTable } from '#islands/console/PagedTable.tsx';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $stepDialog } from '#stores/staff/action-step.ts';
import { $proposals, loadMoreProposals, loadProposals, subscribeToProposals } from '#stores/staff/proposals.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { ActionRow } from './ActionRow.tsx';
import { StaffStepDialog } from './lazy-components.ts';

/** Bans without an end that wait for a second person. */
export const Proposals = forRole('staff', 'desk-skeleton', (props: MediaProps) => <ProposalList {...props} />);

/** The proposals with their steps. Nobody confirms their own one. */
function ProposalList(media: MediaProps) {
  const list = useStore($proposals);
  const dialog = useStore($stepDialog);

  useEffect(() => subscribeToProposals(), []);
  useShortcuts([{ keys: 'r', title: 'Load the list again', run: () => void loadProposals() }]);

  return (
    <>
      <PagedTable
        list={list}
        columns={['Player', 'What', 'Message', 'By', 'Steps']}
        empty="No ban waits for a second member of the team."
        failure="The bans couldn’t be loaded."
        onRetry={() => void loadProposals()}
        onMore={() => void loadMoreProposals()}
        renderRow={(action) => <ActionRow key={action.uuid} action={action} {...media} />}
      />
      <Suspense>{dialog && <StaffStepDialog dialog={dialog} onDone={() => void loadProposals()} />}</Suspense>
    </>
  );
}
