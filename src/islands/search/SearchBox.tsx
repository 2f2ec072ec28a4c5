import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { $searchProblems } from '#stores/card/catalogue.ts';
import { $activeIndex, $options } from '#stores/card/suggestions.ts';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import styles from './suggestions.css?url';
import { enhanceSearchForm, optionId, suggestionsId, selectCompletion } from '#scripts/search-form.ts';

/** What stands under the search box: what may be meant, and what could not be used. The box is the server's. */
export function SearchBox({ form }: { form: HTMLFormElement }) {
  const problems = useStore($searchProblems);
  const options = useStore($options);
  const active = useStore($activeIndex);
  const [below] = useState(() => form.querySelector<HTMLElement>('.search-dropdown'));
  const reached = useRef<HTMLLIElement>(null);

  const [isStyled, setIsStyled] = useState(false);

  useEffect(() => {
    // Without its styles the list would push the page down.
    void loadStylesheet(styles).then(() => setIsStyled(true));
    return enhanceSearchForm(form);
  }, [form]);
  useEffect(() => {
    if (problems) for (const rendered of below?.querySelectorAll(':scope > .search-problem') ?? []) rendered.remove();
  }, [problems, below]);
  useEffect(() => {
    // In newer browsers it answers with a promise, which is no way to clean up.
    void reached.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (!below) return null;
  return createPortal(
    <>
      <ul
        className="suggestions"
        id={suggestionsId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isStyled || options.length === 0}
      >
        {options.map((option, index) => (
          <li
            key={option.insert + option.detail}
            ref={index === active ? reached : undefined}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus: its leaving closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => selectCompletion(form, option)}
          >
            <b>{option.label}</b>
            <span>{option.detail}</span>
          </li>
        ))}
      </ul>
      <div className="search-problems" role="status">
        {problems?.map(({ word, message }) => (
          <p key={word + message} className="search-problem">
            {message}
          </p>
        ))}
      </div>
    </>,
    below,
  );
}
