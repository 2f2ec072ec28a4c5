import { useStore } from '@nanostores/react';
import { signalRuleKeys } from '#game/signal.ts';
import { receiptKinds } from '#game/staff.ts';
import { isKindQueue, queueKinds, reportReasonKeys } from '#game/staff-case.ts';
import type { CaseQueue } from '#game/staff-case.ts';
import { $deskAbout, $deskView, caseFilters, setDeskView } from '#stores/staff/desk.ts';
import type { CaseFilter } from '#stores/staff/desk.ts';
import { Button } from '#ui/base/Button.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { Select } from '#ui/base/Select.tsx';
import { caseReason } from '#ui/staff/case-reason.ts';

const filterTitles: Readonly<Record<CaseFilter, string>> = {
  waiting: 'Waiting',
  free: 'Unassigned',
  'handed-over': 'Handed over',
  closed: 'Closed',
};

const queueReasons = { report: reportReasonKeys, signal: signalRuleKeys, appeal: receiptKinds } as const;

/** The filters of a queue; the address keeps them. */
export function DeskFilter({ queue }: { queue: CaseQueue }) {
  const { state, reason, player } = useStore($deskView);
  const about = useStore($deskAbout);
  const kind = isKindQueue(queue) ? queueKinds[queue] : undefined;
  return (
    <div className="console-filters">
      <Segmented
        label="State"
        options={caseFilters
          .filter((each) => each !== 'handed-over' || queue === 'signals')
          .map((each) => [each, filterTitles[each]])}
        value={state}
        onChange={(each) => setDeskView({ state: each })}
      />
      {kind && (
        <Select
          label="Reason"
          value={reason}
          onChange={(reason) => setDeskView({ reason })}
          none="All"
          options={queueReasons[kind].map((each) => [each, caseReason({ kind, reason: each })])}
        />
      )}
      {player !== '' && (
        <Button onClick={() => setDeskView({ player: '' })}>
          About {about?.name ?? player}
          <span className="visually-hidden">: show all</span> ×
        </Button>
      )}
    </div>
  );
}
