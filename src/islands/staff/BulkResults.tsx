import type { BulkResult } from '#contract/staff/action.ts';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { Table } from '#ui/base/Table.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  results: readonly BulkResult[];
}

const resultTexts: Readonly<Record<BulkResult['result'], string>> = {
  possible: 'possible',
  done: 'done',
  proposed: 'waits for a second member of the team',
  refused: 'not possible',
  'not-found': 'not found',
};

/** What an action for many players would do to each of them. */
export function BulkResults({ results, ...media }: Props) {
  return (
    <Table columns={['Player', 'Result']}>
      {results.map(({ player, person, result, problem }) => (
        <tr key={player}>
          <td>{person ? <StaffPersonName person={person} {...media} /> : player}</td>
          <td>
            {resultTexts[result]}
            {problem !== null && <span className="console-hint">. {problem}</span>}
          </td>
        </tr>
      ))}
    </Table>
  );
}
