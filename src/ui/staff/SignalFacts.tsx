import { formatNumber } from '#game/number.ts';
import { factTitle } from './fact-titles.ts';
import { Table } from '#ui/base/Table.tsx';

interface Props {
  facts: Readonly<Record<string, number>>;
  thresholds: Readonly<Record<string, number>>;
}

/** The numbers of a signal beside the thresholds of its rule at that time. */
export function SignalFacts({ facts, thresholds }: Props) {
  const names = [...new Set([...Object.keys(facts), ...Object.keys(thresholds)])];
  return (
    <Table
      columns={['What', { key: 'Found', className: 'is-number' }, { key: 'Threshold', className: 'is-number' }]}
      className="signal-facts"
    >
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">{factTitle(name)}</th>
          <td className="is-number" data-label="Found">
            {facts[name] === undefined ? '' : formatNumber(facts[name])}
          </td>
          <td className="is-number" data-label="Threshold">
            {thresholds[name] === undefined ? '' : formatNumber(thresholds[name])}
          </td>
        </tr>
      ))}
    </Table>
  );
}
