import { formatNumber } from '#game/number.ts';
import { compareRarities, describeImbalance, describeMeaning } from './trade-view.ts';
import type { MeaningFacts } from './trade-view.ts';
import { Table } from '#ui/base/Table.tsx';

interface Props {
  mine: MeaningFacts;
  theirs: MeaningFacts;
  /** The name of the other player. */
  name: string;
  /** The level of the headings. */
  heading?: 'h2' | 'h3';
}

/** What an offer means for both players, as facts. The game has no prices, so none is named. */
export function TradeMeaning({ mine, theirs, name, heading: Heading = 'h2' }: Props) {
  const warning = describeImbalance(mine, theirs, name);
  const rows = compareRarities(mine);
  return (
    <section className="trade-meaning grid gap-0.8rem" aria-labelledby="trade-meaning">
      <Heading className="trade-heading" id="trade-meaning">
        What it means
      </Heading>
      {warning !== undefined && <p className="trade-warning rounded-plaque text-paper">{warning}</p>}
      <div className="trade-meaning-columns grid gap-y-1rem gap-x-2rem">
        {rows.length > 0 && (
          <Table
            columns={['Rarity', 'You give', 'You get']}
            className="trade-rarities"
            kind="numbers"
            caption="Cards by rarity"
          >
            {rows.map(({ rarity, given, got }) => (
              <tr key={rarity} data-rarity={rarity}>
                <th scope="row">{rarity}</th>
                <td>{given === 0 ? '–' : formatNumber(given)}</td>
                <td>{got === 0 ? '–' : formatNumber(got)}</td>
              </tr>
            ))}
          </Table>
        )}
        <Lines facts={mine} who="You" title="For you" />
        <Lines facts={theirs} who={name} title={`For ${name}`} />
      </div>
    </section>
  );
}

const signs = { good: '+', bad: '−', plain: '·' } as const;

function Lines({ facts, who, title }: { facts: MeaningFacts; who: string; title: string }) {
  const lines = describeMeaning(facts, who);
  return (
    <div className="trade-meaning-lines">
      <p className="trade-meaning-who text-mist type-sm">{title}</p>
      {lines.length === 0 ? (
        <p className="trade-meaning-none">No series changes.</p>
      ) : (
        <ul>
          {lines.map(({ text, tone }) => (
            <li key={text} data-tone={tone}>
              <span aria-hidden="true">{signs[tone]}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
