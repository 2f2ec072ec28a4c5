import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { isKindQueue } from '#game/staff-case.ts';
import type { CaseQueue } from '#game/staff-case.ts';
import { minute, useNow } from '#islands/base/use-now.ts';
import { PagedTable } from '#islands/console/PagedTable.tsx';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import {
  $deskAbout,
  $deskError,
  $deskList,
  $deskRow,
  $deskView,
  loadDesk,
  loadMoreCases,
  moveDeskRow,
  rememberCase,
  subscribeToDesk,
  takeCase,
  takeFrom,
} from '#stores/staff/desk.ts';
import type { DeskView } from '#stores/staff/desk.ts';
import { Button } from '#ui/base/Button.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { CaseRow } from './CaseRow.tsx';
import { DeskFilter } from './DeskFilter.tsx';

/** A name that several players have, or nobody, has no cases. */
const emptyText = ({ state, player }: DeskView, about: string | undefined): string =>
  about !== undefined
    ? `No case about ${about} is here.`
    : player !== ''
      ? `No case about “${player}” is here, or not exactly one player is called so. The id or the @handle names one.`
      : state === 'closed'
        ? 'Nothing is closed yet.'
        : 'Nothing waits here.';

interface Props extends MediaProps {
  queue: CaseQueue;
}

/** A queue of the desk: cases that wait for the team. */
export const Desk = forRole('staff', 'desk-skeleton', (props: Props) => <DeskList {...props} />);

/** The cases of the queue, their filters and their shortcuts. */
function DeskList({ queue, ...media }: Props) {
  const list = useStore($deskList);
  const row = useStore($deskRow);
  const view = useStore($deskView);
  const about = useStore($deskAbout);
  const error = useStore($deskError);
  const now = useNow(0, minute);
  const table = useRef<HTMLDivElement>(null);

  useEffect(() => subscribeToDesk(), []);
  useEffect(() => {
    if (row < 0) return;
    table.current?.querySelectorAll('tbody tr')[row]?.querySelector<HTMLElement>('a')?.focus();
  }, [row]);

  const openNext = async () => {
    const uuid = await takeFrom(queue);
    if (uuid !== undefined) location.assign(`/staff/cases/${uuid}`);
  };
  const take = () => {
    // The key before may not be rendered yet, so the row is read from the store.
    const chosen = $deskList.get().items[$deskRow.get()];
    if (chosen) void takeCase(chosen.uuid);
  };
  useShortcuts([
    { keys: 'j', title: 'Next row', run: () => moveDeskRow(1) },
    { keys: 'k', title: 'Previous row', run: () => moveDeskRow(-1) },
    { keys: 't', title: 'Take the case of the row', run: take },
    { keys: 'n', title: 'Take the next unassigned case, and open it', run: () => void openNext() },
    { keys: 'r', title: 'Load the queue again', run: () => void loadDesk() },
  ]);

  return (
    <div className="desk">
      <div className="flex flex-wrap items-end justify-between gap-0.6rem mb-0.6rem">
        <DeskFilter queue={queue} />
        {isKindQueue(queue) && (
          <Button kind="primary" onClick={() => void openNext()}>
            Take the next case
          </Button>
        )}
      </div>
      <p className="desk-error" role="status">
        {error}
      </p>
      <div
        ref={table}
        onClick={({ target }) => {
          const link = (target as Element).closest<HTMLElement>('.desk-case');
          if (link?.dataset['case'] !== undefined) rememberCase(link.dataset['case']);
        }}
      >
        <PagedTable
          list={list}
          columns={['Case', 'About', 'From', 'Since', 'Assigned to']}
          empty={emptyText(view, about?.name)}
          failure="The queue couldn’t be loaded."
          onRetry={() => void loadDesk()}
          onMore={() => void loadMoreCases()}
          renderRow={(each, index) => (
            <CaseRow key={each.uuid} staffCase={each} isChosen={index === row} now={now} {...media} />
          )}
        />
      </div>
    </div>
  );
}
