import { memo } from 'react';
import type { Signal } from '#contract/staff/signal.ts';
import { signalRules } from '#game/signal.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { EvidenceRows } from '#ui/staff/EvidenceRows.tsx';
import { InvestigatedPerson } from '#islands/staff/InvestigatedPerson.tsx';
import { SignalFacts } from '#ui/staff/SignalFacts.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  signal: Signal;
  isStaff: boolean;
}

const stateNames = { open: 'nobody has it', assigned: 'somebody has it', closed: 'closed' } as const;

/** A signal with its facts against the thresholds and the rows behind it. */
export const SignalItem = memo(function SignalItem({ signal, isStaff, ...media }: Props) {
  const { uuid, rule, state, player, facts, thresholds, rows, created_at: at } = signal;
  return (
    <article className="signal" data-row="" tabIndex={-1} data-state={state}>
      <header>
        <h2>{isStaff ? <a href={`/staff/cases/${uuid}`}>{signalRules[rule].title}</a> : signalRules[rule].title}</h2>
        {player && <InvestigatedPerson person={player} seesFile={isStaff} {...media} />}
        <span className="signal-state">{stateNames[state]}</span>
        <FormattedDate at={at} precision="minute" />
      </header>
      <SignalFacts facts={facts} thresholds={thresholds} />
      {rows.length > 0 && (
        <details>
          <summary>Rows behind it: {rows.length}</summary>
          <EvidenceRows rows={rows} seesFiles={isStaff} />
        </details>
      )}
    </article>
  );
});
