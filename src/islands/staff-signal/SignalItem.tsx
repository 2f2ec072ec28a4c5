import { memo } from 'react';
import type { Signal } from '#contract/staff/signal.ts';
import { signalRules } from '#game/signal.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { InvestigatedPerson } from '#islands/staff/InvestigatedPerson.tsx';
import { SignalEvidence } from '#islands/staff/SignalEvidence.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { SignalComments } from './SignalComments.tsx';

interface Props extends MediaProps {
  signal: Signal;
  isStaff: boolean;
}

const stateNames = { open: 'nobody has it', assigned: 'somebody has it', closed: 'closed' } as const;

/** A signal with its facts against the thresholds and the rows behind it. */
export const SignalItem = memo(function SignalItem({ signal, isStaff, ...media }: Props) {
  const { uuid, rule, state, player, handed_over_by: handedOverBy, created_at: at } = signal;
  return (
    <article className="signal" data-row="" tabIndex={-1} data-state={state}>
      <header>
        <h2>{isStaff ? <a href={`/staff/cases/${uuid}`}>{signalRules[rule].title}</a> : signalRules[rule].title}</h2>
        {player && <InvestigatedPerson person={player} seesFile={isStaff} {...media} />}
        <span className="signal-state">{stateNames[state]}</span>
        {handedOverBy && <span className="badge">handed over by {handedOverBy.name}</span>}
        <FormattedDate at={at} precision="minute" />
      </header>
      <SignalEvidence behind={signal} seesFiles={isStaff} {...media} />
      <SignalComments signal={signal} />
    </article>
  );
});
