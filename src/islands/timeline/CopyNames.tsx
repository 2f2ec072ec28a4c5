import { Fragment } from 'react';
import type { TimelineEntry } from '#contract/account/timeline.ts';
import { formatNumber } from '#game/number.ts';
import { copyName } from './timeline-labels.ts';

/** The first copies of an entry with links to their cards, and the number of the others. */
export function CopyNames({ count, copies }: Pick<Extract<TimelineEntry, { source: 'copies' }>, 'count' | 'copies'>) {
  const more = count - copies.length;
  return (
    <>
      {copies.map((copy, index) => (
        <Fragment key={copy.uuid}>
          {index > 0 && ' · '}
          <a href={`/card/${copy.card_uuid}`}>{copyName(copy)}</a>
        </Fragment>
      ))}
      {more > 0 && ` and ${formatNumber(more)} more`}
    </>
  );
}
