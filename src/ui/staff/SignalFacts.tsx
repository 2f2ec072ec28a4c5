import { formatNumber } from '#game/number.ts';
import { factTitle } from './fact-titles.ts';

interface Props {
  facts: Readonly<Record<string, number>>;
  thresholds: Readonly<Record<string, number>>;
}

/** The numbers of a signal beside the thresholds of its rule at that time. */
export function SignalFacts({ facts, thresholds }: Props) {
  const names = [...new Set([...Object.keys(facts), ...Object.keys(thresholds)])];
  return (
    <table className="console-table signal-facts">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="is-number">
            Found
          </th>
          <th scope="col" className="is-number">
            Threshold
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
