import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import type { CaseQueue } from '#game/staff-case.ts';
import { forRole } from '#islands/console/RequireRole.tsx';
import { StaffActionDialog } from '#islands/staff-player/lazy-components.ts';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $currentPage } from '#stores/console/current-page.ts';
import { $user } from '#stores/session/session.ts';
import { $case, $caseStep, assign, loadCase, subscribeToCase } from '#stores/staff/case.ts';
import { $actionDialog } from '#stores/staff/player-action.ts';
import { $deskError, takeFrom } from '#stores/staff/desk.ts';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { AppealAnswer } from './AppealAnswer.tsx';
import { CaseClosing } from './CaseClosing.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseHead } from './CaseHead.tsx';
import { hasHappened } from './action-text.ts';
import { CasePlayer } from './CasePlayer.tsx';
import { CaseReopening } from './CaseReopening.tsx';
import { CaseStory } from './CaseStory.tsx';
import { CaseTrades } from './CaseTrades.tsx';
import { FrozenCopies } from './FrozenCopies.tsx';

interface Props extends MediaProps {
  id: string;
}

/** A report, a signal or an appeal. */
export const Case = forRole('staff', 'desk-skeleton', (props: Props) => <CasePage {...props} />);

const queueOf = { report: 'reports', signal: 'signals', appeal: 'appeals' } as const satisfies Record<
  string,
  CaseQueue
>;

/** The case with what is behind it, and the steps that staff can take. */
function CasePage({ id, ...media }: Props) {
  const { value, state } = useStore($case);
  const { isSending, error, done } = useStore($caseStep);
  const deskError = useStore($deskError);
  const viewer = useStore($user);
  const actionDialog = useStore($actionDialog);

  useEffect(() => subscribeToCase(id), [id]);

  const openNext = async () => {
    const uuid = await takeFrom(value ? queueOf[value.kind] : 'reports');
    if (uuid !== undefined) location.assign(`/staff/cases/${uuid}`);
  };
  const queue = value ? queueOf[value.kind] : 'reports';
  const isOpen = value !== null && value.state !== 'closed';
  useEffect(() => {
    if (value) $currentPage.set(queue === 'reports' ? '/staff' : `/staff?queue=${queue}`);
  }, [value, queue]);
  useShortcuts([
    {
      keys: 't',
      title: 'Take this case, or return it to its queue',
      run: () => isOpen && void assign(value.assignee === null),
    },
    { keys: 'n', title: 'Take the next case of the queue, and open it', run: () => void openNext() },
    { keys: 'c', title: 'Go to the form that ends the case', run: () => focusField('case-ending') },
    { keys: 'u', title: 'Back to the queue', run: () => location.assign(`/staff?queue=${queue}`) },
  ]);

  if (!value) return renderState();
  return (
    <div className="case" aria-busy={isSending}>
      <CaseHead details={value} isSending={isSending} onNext={() => void openNext()} {...media} />
      <p className="case-status" role="status" data-failed={error !== '' || deskError !== '' ? '' : undefined}>
        {error || deskError || done}
      </p>
      <div className="case-columns grid gap-1.4rem">
        <div className="grid gap-1.4rem min-w-0">
          <CaseFacts details={value} {...media} />
          <CaseStory details={value} {...media} />
          <CaseTrades key={value.uuid} details={value} isSending={isSending} {...media} />
          <FrozenCopies details={value} isSending={isSending} />
        </div>
        <div className="grid gap-1.4rem min-w-0" id="case-ending">
          {value.people.map((party) => (
            <CasePlayer
              key={party.person.uuid}
              uuid={value.uuid}
              party={party}
              part={partOf(value, party.person.uuid)}
              {...media}
            />
          ))}
          {renderEnding(value)}
        </div>
      </div>
      <Suspense>{actionDialog && <StaffActionDialog />}</Suspense>
    </div>
  );

  function renderState() {
    if (state === 'missing') return <Empty>This case doesn’t exist.</Empty>;
    if (state === 'failed') {
      return (
        <LoadError
          message="The case couldn’t be loaded."
          hint="You may be part of it, or the game may be busy."
          onRetry={() => void loadCase()}
        />
      );
    }
    return <Skeleton className="desk-skeleton" />;
  }

  function renderEnding(details: StaffCaseDetails) {
    const { state: caseState, kind, assignee } = details;
    if (caseState === 'closed') return kind === 'appeal' ? null : <CaseReopening isSending={isSending} />;
    const holder = assignee === null || assignee.uuid === viewer?.uuid ? null : assignee.name;
    return details.kind === 'appeal' ? (
      <AppealAnswer details={details} isSending={isSending} />
    ) : (
      <CaseClosing
        key={details.uuid}
        kind={details.kind}
        isActedOn={details.story.some(({ action }) => action !== null && hasHappened(action))}
        holder={holder}
        isSending={isSending}
      />
    );
  }
}

/** Returns what a player has to do with the case, if it does not say so itself. */
function partOf({ kind, opener, receiver, clan }: StaffCaseDetails, uuid: string): string | null {
  if (kind === 'report' && uuid === opener?.uuid) return 'reporter';
  if (uuid === receiver?.uuid) return 'receiver';
  return clan === null ? null : 'leader of the clan';
}

function focusField(id: string) {
  document.getElementById(id)?.querySelector<HTMLElement>('input, textarea')?.focus();
}
