import type { CardFilter } from '#game/card-filter.ts';
import type { CardView } from '#game/card-view.ts';
import { catalogueHref } from '#ui/card/catalogue-href.ts';
import '#ui/card/view-switch.css';
import { FilterLink } from './FilterLink.tsx';

/** SVG paths on a 16 × 16 grid. */
const icons: Readonly<Record<CardView, string>> = {
  pictures: 'M1 1h6v6H1zM9 1h6v6H9zM1 9h6v6H1zM9 9h6v6H9z',
  list: 'M1 2h3v3H1zM6 2h9v3H6zM1 7h3v3H1zM6 7h9v3H6zM1 12h3v3H1zM6 12h9v3H6z',
  series: 'M1 1h14v2H1zM1 4.5h4v3H1zM6 4.5h4v3H6zM11 4.5h4v3h-4zM1 9h14v2H1zM1 12.5h4v3H1zM6 12.5h4v3H6z',
  stacks: 'M5 0h9v11h-2V2H5zM2 3h9v13H2z',
};

const titles: Readonly<Record<CardView, string>> = {
  pictures: 'Pictures',
  list: 'List',
  series: 'By series',
  stacks: 'Stacks of each card',
};

interface Props {
  filter: CardFilter;
  path: string;
  views: readonly CardView[];
  onChange: (view: CardView) => void;
}

/** Links to the views of a list of cards. */
export function ViewSwitch({ filter, path, views, onChange }: Props) {
  return (
    <nav className="view-switch flex" aria-label="View">
      {views.map((view) => (
        <FilterLink
          key={view}
          isCurrent={view === filter.view}
          link={{ label: titles[view], href: catalogueHref({ ...filter, view, page: 1 }, path), change: { view } }}
          onApply={() => onChange(view)}
        >
          <svg viewBox="0 0 16 16" role="img" aria-label={titles[view]}>
            <title>{titles[view]}</title>
            <path d={icons[view]} />
          </svg>
        </FilterLink>
      ))}
    </nav>
  );
}
