import type { MouseEvent } from 'react';
import type { SearchProblem } from '#game/card-search/parser-state.ts';
import './search-problems.css';

interface Props {
  /** The text of the search box that the problems are about. */
  text: string;
  problems: readonly SearchProblem[];
  /** The page of the list. */
  action: string;
  /** Searches for a text instead, without leaving the page. */
  onCorrect: (text: string) => void;
}

/** The parts of a search that cannot be used: each with the reason, and with links to the search without it. */
export function SearchProblems({ text, problems, action, onCorrect }: Props) {
  const linkTo = (corrected: string) => ({
    href: `${action}?${new URLSearchParams({ q: corrected })}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onCorrect(corrected);
    },
  });
  return problems.map(({ word, message, at, instead }) => {
    const replaceBy = (other: string) =>
      `${text.slice(0, at?.start)}${other}${text.slice(at?.end)}`.replace(/\s+/gu, ' ').trim();
    return (
      <p key={word + message} className="search-problem col-span-full type-sm">
        {at && (
          <a className="chip" {...linkTo(replaceBy(''))}>
            <span className="visually-hidden">Remove </span>
            {word}
          </a>
        )}
        <span>
          {message}
          {at && instead !== undefined && (
            <>
              {' '}
              <a {...linkTo(replaceBy(instead))}>Search for “{instead}”</a>{' '}
              <a href="/guides/searching-the-catalogue#search-terms">All filters</a>
            </>
          )}
        </span>
      </p>
    );
  });
}
