import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $actionDialog } from '#stores/staff/player-action.ts';
import { $eventView, loadPlayerEvents } from '#stores/staff/player-events.ts';
import { $playerFile, loadPlayerFile, subscribeToPlayerFile } from '#stores/staff/player-file.ts';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { playerFilePath, withCase } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { backToCase } from '#islands/staff/back-to-case.ts';
import { EventTimeline } from './EventTimeline.tsx';
import { FileActions } from './FileActions.tsx';
import { FileHead } from './FileHead.tsx';
import { FileNotes } from './FileNotes.tsx';
import { FileState } from './FileState.tsx';
import { LastActions } from './LastActions.tsx';
import { StaffActionDialog } from './lazy-components.ts';

interface Props extends MediaProps {
  id: string;
}

/** A player's file. */
export const StaffPlayer = forRole('staff', 'file-skeleton', (props: Props) => <StaffPlayerFile {...props} />);

/** A player's file: who they are, what limits them, what the team did, and everything that happened. */
function StaffPlayerFile({ id, ...media }: Props) {
  const { value, state } = useStore($playerFile);
  const dialog = useStore($actionDialog);
  const { case: caseId } = useStore($eventView);
  useEffect(() => subscribeToPlayerFile(id), [id]);
  useShortcuts([
    {
      keys: 'v',
      title: 'Who gave what to whom',
      run: () => value && location.assign(withCase(`${playerFilePath(value.player)}/graph`, caseId)),
    },
    ...backToCase(caseId),
    {
      keys: 'r',
      title: 'Load the file again',
      run: () => {
        void loadPlayerFile();
        void loadPlayerEvents();
      },
    },
  ]);

  if (state === 'missing') {
    return (
      <Empty>
        No player has this id. Check for a missing digit, or <a href="/staff/players">look for a name</a>.
      </Empty>
    );
  }
  if (!value) {
    return state === 'failed' ? (
      <LoadError
        message="The file couldn’t be loaded."
        hint="If it is your own, somebody else on the team has to look at it."
        onRetry={() => void loadPlayerFile()}
      />
    ) : (
      <Skeleton className="file-skeleton" />
    );
  }
  return (
    <>
      {caseId !== '' && (
        <p className="mb-0.8rem">
          <a href={`/staff/cases/${caseId}`}>Back to the case</a>
        </p>
      )}
      {state === 'failed' && (
        <p className="mb-0.8rem" role="alert">
          The file couldn’t be loaded again. It may have changed.
        </p>
      )}
      <div className="file">
        <FileHead file={value} caseId={caseId} {...media} />
        <aside className="file-side">
          <FileState file={value} />
          <FileActions canAct={value.can_act} />
          <FileNotes notes={value.notes} />
          <LastActions actions={value.actions} />
        </aside>
        <EventTimeline id={id} />
        <Suspense>{dialog && <StaffActionDialog />}</Suspense>
      </div>
    </>
  );
}
