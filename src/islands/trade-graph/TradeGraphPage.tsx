import { isStaff } from '#game/staff.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { focusRow } from '#islands/console/focus-row.ts';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $tradeGraph, loadTradeGraph, subscribeToTradeGraph } from '#stores/staff/trade-graph.ts';
import { backToCase } from '#islands/staff/back-to-case.ts';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { playerFilePath } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { GraphDrawing } from './GraphDrawing.tsx';
import { FlowTable } from './FlowTable.tsx';
import { GraphLegend } from './GraphLegend.tsx';
import { Reversals } from './Reversals.tsx';

interface Props extends MediaProps {
  id: string;
  /** The case that the links keep. */
  caseId: string | null;
}

/** Who gave what to whom around a player. The anti-cheat team may see it, too. */
export const TradeGraph = forRole('investigator', 'graph-skeleton', (props: Props, { userRoles }) => (
  <TradeGraphPage seesFiles={isStaff(userRoles)} {...props} />
));

/** The graph and its table. */
function TradeGraphPage({ id, caseId, seesFiles, ...media }: Props & { seesFiles: boolean }) {
  const { value, state } = useStore($tradeGraph);
  const [chosen, setChosen] = useState('');
  const table = useRef<HTMLDivElement>(null);
  const person = value?.people[0];
  useEffect(() => subscribeToTradeGraph(id), [id]);
  useShortcuts([
    { keys: 'j', title: 'Next row', run: () => focusRow(table.current, 1) },
    { keys: 'k', title: 'Previous row', run: () => focusRow(table.current, -1) },
    { keys: 'r', title: 'Load the graph again', run: () => void loadTradeGraph(id) },
    ...(seesFiles && person
      ? [{ keys: 'f', title: 'Open the file', run: () => location.assign(playerFilePath(person, caseId)) }]
      : []),
    ...backToCase(seesFiles ? caseId : null),
  ]);

  if (state === 'missing') return <Empty>No player has this id. Check for a missing digit.</Empty>;
  if (state === 'failed') {
    return (
      <LoadError
        message="The graph couldn’t be loaded."
        hint="If it is about you, somebody else on the team has to look at it."
        onRetry={() => void loadTradeGraph(id)}
      />
    );
  }
  if (!value || !person) return <Skeleton className="graph-skeleton" />;
  return (
    <div className="graph">
      <p className="graph-intro">
        Around <b>{person.name}</b>, in completed trades. The numbers are sums of burn values and bloodstones, not
        prices. {seesFiles && <a href={playerFilePath(person, caseId)}>Open the file</a>}{' '}
        {seesFiles && caseId !== null && <a href={`/staff/cases/${caseId}`}>Back to the case</a>}{' '}
        <a href={`/staff/signals?player=${person.uuid}`}>Signals</a>
      </p>
      {value.flows.length === 0 ? (
        <Empty>This player has not completed a trade since flows are counted.</Empty>
      ) : (
        <div className="graph-parts grid gap-1.4rem">
          <div className="graph-picture">
            <GraphDrawing graph={value} caseId={caseId} chosen={chosen} onChoose={setChosen} />
            <GraphLegend hasReversals={value.reversals.length > 0} />
          </div>
          <div ref={table}>
            <FlowTable
              graph={value}
              seesFiles={seesFiles}
              caseId={caseId}
              chosen={chosen}
              onChoose={setChosen}
              {...media}
            />
            <Reversals graph={value} seesFiles={seesFiles} caseId={caseId} />
          </div>
        </div>
      )}
    </div>
  );
}
