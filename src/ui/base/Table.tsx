import type { ReactNode, ThHTMLAttributes } from 'react';
import { withClass } from './with-class.ts';
import './table.css';

/** A column's title, or its head with what that shows. */
export type TableColumn =
  string | (ThHTMLAttributes<HTMLTableCellElement> & { key: string; head?: ReactNode; 'data-rarity'?: string });

interface Props {
  columns: readonly TableColumn[];
  /** What the table shows, for screen readers. */
  caption?: string;
  labelledBy?: string;
  /** `numbers` has few, narrow columns, which fit a phone. The rows of other tables become blocks there. */
  kind?: 'rows' | 'numbers';
  className?: string;
  foot?: ReactNode;
  /** The rows. A cell names its column with `data-label`. */
  children: ReactNode;
}

/** A table with a head. */
export function Table({ columns, caption, labelledBy, kind = 'rows', className, foot, children }: Props) {
  return (
    <table className={withClass('data-table', className)} data-kind={kind} aria-labelledby={labelledBy}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => {
            const { key, head = key, ...rest } = typeof column === 'string' ? { key: column } : column;
            return (
              <th key={key} scope="col" {...rest}>
                {head}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}
