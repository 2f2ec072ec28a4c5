import { useState } from 'react';
import type { Reversal, RingReversal } from '#contract/staff/trade.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { ConfirmSubmit } from '#islands/console/ConfirmSubmit.tsx';
import { reverse } from '#stores/staff/trade.ts';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { emptyReason, toReason } from '#stores/staff/action-form.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { Table } from '#ui/base/Table.tsx';
import { ReversedBy } from './ReversedBy.tsx';

interface Props extends MediaProps {
  reversal: Reversal | RingReversal;
  /** The case that led here. */
  caseId: string | null;
  isSending: boolean;
}

type Obstacle = NonNullable<Reversal['copies'][number]['obstacle']>;

const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  gone: 'no, it was burned',
  moved: 'no, somebody else has it',
  trading: 'no, it is in an open offer or ring',
  'player-gone': 'no, the account was deleted',
};

/** What a reversal can and cannot undo, and the form that does it. */
export function ReversalForm({ reversal, caseId, isSending, ...media }: Props) {
  const [form, setForm] = useState(emptyReason);
  const { copies, problems, reversed } = reversal;
  const bloodstones = 'bloodstones' in reversal ? reversal.bloodstones : null;
  const person = (to: string) => {
    if ('people' in reversal) return reversal.people.find(({ uuid }) => uuid === to);
    return to === 'sender' ? reversal.sender : reversal.recipient;
  };
  const renderPerson = (to: string) => {
    const found = person(to);
    return found ? <StaffPersonName person={found} caseId={caseId} {...media} /> : null;
  };
  if (reversed) {
    return (
      <p className="console-panel">
        Already reversed: what was still there went back. By <ReversedBy record={reversed} />
      </p>
    );
  }
  return (
    <form
      className="console-panel staff-trade-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.reason !== '') void reverse(reversal, toReason(form));
      }}
    >
      <h2 className="console-heading">{problems.length === 0 ? 'Reversal' : 'Reversal isn’t possible'}</h2>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {copies.length > 0 && (
        <Table columns={['What', 'Back to', 'Possible']}>
          {copies.map(({ uuid, name, version, to, obstacle }) => (
            <tr key={uuid} data-impossible={obstacle === null ? undefined : ''}>
              <td>
                {name} {formatVersion(version)}
              </td>
              <td data-label="Back to">{renderPerson(to)}</td>
              <td data-label="Possible">{obstacle === null ? 'yes' : obstacleTexts[obstacle]}</td>
            </tr>
          ))}
          {bloodstones !== null && bloodstones.to !== null && (
            <tr data-impossible={bloodstones.possible === 0 ? '' : undefined}>
              <td>{formatCount(bloodstones.traded, 'bloodstone')}</td>
              <td data-label="Back to">{renderPerson(bloodstones.to)}</td>
              <td data-label="Possible">
                {bloodstones.possible === bloodstones.traded ? 'yes' : `${formatNumber(bloodstones.possible)} of them`}
              </td>
            </tr>
          )}
        </Table>
      )}
      {problems.length === 0 && (
        <>
          <ReasonFields form={form} onChange={(change) => setForm({ ...form, ...change })} />
          <p className="console-hint">
            This happens once and exactly as shown. If something changes first, nothing happens. All players in it get a
            notification.
          </p>
          <ConfirmSubmit
            label="Reverse"
            question="Everything that is possible above goes back now. Nobody can undo this."
            confirmLabel="Reverse now"
            isDisabled={form.reason === ''}
            isSending={isSending}
          />
        </>
      )}
    </form>
  );
}
