import { formatCount } from '#game/number.ts';
import { Table } from '#ui/base/Table.tsx';

/** Files that are not used, each with the reason. */
export function RefusedFiles({ refused }: { refused: readonly { path: string; reason: string }[] }) {
  if (refused.length === 0) return null;
  return (
    <section aria-label="Refused files">
      <h3 className="console-heading">{formatCount(refused.length, 'file')} cannot be used</h3>
      <Table columns={['File', 'Reason']}>
        {refused.map(({ path, reason }, index) => (
          <tr key={index}>
            <th scope="row" className="break-anywhere">
              {path}
            </th>
            <td>{reason}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
