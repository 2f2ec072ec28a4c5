import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { formatNumber } from '#game/number.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { Table } from '#ui/base/Table.tsx';
import { factTitle, inOrder } from '#ui/staff/fact-titles.ts';
import { withCase } from '#ui/staff/StaffPersonName.tsx';
import { InvestigatedPerson } from './InvestigatedPerson.tsx';

interface Props extends MediaProps {
  behind: Pick<StaffCaseDetails, 'facts' | 'thresholds' | 'rows' | 'receiver'>;
  /** Whether the viewer may open files and trades; the anti-cheat team sees graphs only. */
  seesFiles: boolean;
  /** The case that the links keep. Without one, the rows are folded. */
  caseId?: string | undefined;
}

/** What is behind a signal: each found number beside its threshold, who got the property, and the rows. */
export function SignalEvidence({ behind: { facts, thresholds, rows, receiver }, seesFiles, caseId, ...media }: Props) {
  const person = { seesFile: seesFiles, caseId, ...media };
  // A rule has thresholds of facts that this signal is not about: votes, where it found claims.
  const compared = Object.keys(thresholds).filter((name) => facts[name] !== undefined);
  const others = Object.keys(facts).filter((name) => thresholds[name] === undefined);
  const names = [...inOrder(compared), ...inOrder(others)];
  const list = (
    <ul className="evidence">
      {rows.map(({ kind, id, at, text, player }) => (
        <li key={`${kind} ${id}`}>
          <FormattedDate at={at} precision="minute" />{' '}
          {player && (
            <>
              <InvestigatedPerson person={player} {...person} />:{' '}
            </>
          )}
          {kind === 'trade' && seesFiles ? <a href={withCase(`/staff/trades/${id}`, caseId)}>{text}</a> : text}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {receiver && (
        <p className="flex flex-wrap items-center gap-x-0.4rem">
          To <InvestigatedPerson person={receiver} {...person} />
        </p>
      )}
      <Table
        columns={['What', { key: 'Found', className: 'is-number' }, { key: 'Threshold', className: 'is-number' }]}
        className="signal-facts"
        kind="numbers"
      >
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{factTitle(name)}</th>
            <td className="is-number">{formatNumber(facts[name] ?? 0)}</td>
            <td className="is-number">{thresholds[name] === undefined ? '' : formatNumber(thresholds[name])}</td>
          </tr>
        ))}
      </Table>
      {rows.length > 0 &&
        (caseId === undefined ? (
          <details>
            <summary>Rows behind it: {rows.length}</summary>
            {list}
          </details>
        ) : (
          list
        ))}
    </>
  );
}
