import type { TradeGraph } from '#contract/staff/signal.ts';
import { formatNumber } from '#game/number.ts';
import { InvestigatedPerson } from '#islands/staff/InvestigatedPerson.tsx';
import { Table } from '#ui/base/Table.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  graph: TradeGraph;
  seesFiles: boolean;
  caseId: string | null;
  /** The person whose rows stand out; empty for none. */
  chosen: string;
  onChoose: (uuid: string) => void;
}

/** The numbers of the graph. */
export function FlowTable({ graph: { people, flows }, seesFiles, caseId, chosen, onChoose, ...media }: Props) {
  const personOf = new Map(people.map((person) => [person.uuid, person]));
  const center = people[0]?.uuid;
  const nameCell = (uuid: string) => {
    const person = personOf.get(uuid);
    return person && <InvestigatedPerson person={person} seesFile={seesFiles} caseId={caseId} {...media} />;
  };
  return (
    <Table
      columns={[
        'Giver',
        'Receiver',
        { key: 'Trades', className: 'is-number' },
        { key: 'Given', className: 'is-number' },
        { key: 'Got', className: 'is-number' },
      ]}
    >
      {flows.map(({ giver, receiver, trades, reversed, given, got }) => {
        const other = giver === center ? receiver : giver;
        return (
          <tr
            key={`${giver} ${receiver}`}
            data-row=""
            data-chosen={chosen !== '' && (chosen === giver || chosen === receiver) ? '' : undefined}
            tabIndex={-1}
            onFocus={() => onChoose(other)}
            onBlur={() => onChoose('')}
          >
            <td data-label="From">{nameCell(giver)}</td>
            <td data-label="To">{nameCell(receiver)}</td>
            <td data-label="Trades" className="is-number">
              {formatNumber(trades)}
              {reversed > 0 && `, ${formatNumber(reversed)} reversed`}
            </td>
            <td data-label="Given" className="is-number">
              {formatNumber(given)}
            </td>
            <td data-label="Got" className="is-number">
              {formatNumber(got)}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
