import type { SearchMeaning } from '#contract/card/meaning.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { formatCount } from '#game/number.ts';
import type { FilterChange } from '#ui/card/active-filters.ts';
import { listMeantFilters, listNames, listWords } from '#ui/card/meaning-view.ts';
import { FilterLink } from './FilterLink.tsx';
import { MeantFilters } from './MeantFilters.tsx';

interface Props {
  filter: CardFilter;
  meaning: SearchMeaning;
  /** Whether the search finds nothing: what each word finds is shown then. */
  isEmpty: boolean;
  onApply: (change: FilterChange) => void;
}

/** What the words of a search mean beside the cards that they find: names, filters, and what the words find alone. */
export function Meaning({ filter, meaning, isEmpty, onApply }: Props) {
  const words = isEmpty ? listWords(filter, meaning) : [];
  const [whole] = words;
  return (
    <>
      {listNames(meaning).map(({ label, text, href, count }) => (
        <p key={href} className="results-series">
          {label}: <a href={href}>{text}</a>
          {count !== undefined && `, ${count}`}
        </p>
      ))}
      <MeantFilters filters={listMeantFilters(filter, meaning)} onApply={onApply} />
      {words.length === 1 && whole && whole.count > 0 && (
        <p className="results-series">
          Without the filters,{' '}
          <FilterLink link={whole} onApply={onApply}>
            “{whole.label}”
          </FilterLink>{' '}
          finds {formatCount(whole.count, 'card')}.
        </p>
      )}
      {words.length > 1 && (
        <p className="results-series">
          Alone,{' '}
          {words.map((link, index) => (
            <span key={link.label}>
              {index > 0 && (index === words.length - 1 ? ' and ' : ', ')}
              {link.count === 0 ? (
                `“${link.label}”`
              ) : (
                <FilterLink link={link} onApply={onApply}>
                  “{link.label}”
                </FilterLink>
              )}{' '}
              finds {link.count === 0 ? 'nothing' : formatCount(link.count, 'card')}
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}
