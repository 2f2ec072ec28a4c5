import type { MouseEventHandler } from 'react';
import { pageNumbersAround } from '#game/pagination.ts';

interface Props {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** What a click does, where an island turns without a load. */
  turn?: ((to: number) => MouseEventHandler | undefined) | undefined;
}

/** The numbers of the pages around one, as links. */
export function PageNumbers({ page, pageCount, hrefOf, turn }: Props) {
  return (
    <ol className="pages-list">
      {pageNumbersAround(page, pageCount).map((number, index) =>
        number === null ? (
          <li key={`gap-${index}`} className="pages-gap" aria-hidden="true">
            …
          </li>
        ) : (
          <li key={number}>
            <a
              href={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={turn?.(number)}
            >
              {number}
            </a>
          </li>
        ),
      )}
    </ol>
  );
}
