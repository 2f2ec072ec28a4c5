import type { ReactNode } from 'react';
import { formatCount } from '#game/number.ts';
import { seriesHref } from '#ui/series/series-href.ts';
import './series-groups.css';

/** A series of a page of cards: how many of them it has, and how many cards the whole search finds in it. */
export interface CardGroup {
  uuid: string;
  name: string;
  count: number;
  on_page: number;
}

interface Props<Card> {
  /** The groups in the order of the cards. */
  groups: readonly CardGroup[];
  cards: readonly Card[];
  /** Renders the cards of a group; `from` is the place of the first one on the page. */
  children: (cards: readonly Card[], from: number) => ReactNode;
}

/** Cards below the name of their series, which links to its page. */
export function SeriesGroups<Card>({ groups, cards, children }: Props<Card>) {
  return groups.map(({ uuid, name, count, on_page: size }, index) => {
    const from = groups.slice(0, index).reduce((sum, group) => sum + group.on_page, 0);
    return (
      <section key={uuid} className="series-group" aria-labelledby={`series-${uuid}`}>
        <h2 className="series-group-title flex flex-wrap items-baseline gap-x-0.8rem" id={`series-${uuid}`}>
          <a href={seriesHref(uuid)}>{name}</a>{' '}
          <small className="text-mist type-sm">{formatCount(count, 'card')}</small>
        </h2>
        {children(cards.slice(from, from + size), from)}
      </section>
    );
  });
}
