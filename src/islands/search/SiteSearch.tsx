import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { maxCardSearchLength } from '#game/card-search/parse.ts';
import { formatCount } from '#game/number.ts';
import { closeSiteSearch } from '#stores/search/site-search-dialog.ts';
import {
  $activeFinding,
  $siteFindings,
  moveActiveFinding,
  searchSite,
  stopSiteSearch,
} from '#stores/search/site-search.ts';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/base/Dialog.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { Avatar } from '#ui/player/Avatar.tsx';
import { SuggestionLabel } from '#ui/search/SuggestionLabel.tsx';
import { groupFindings } from '#ui/search/site-findings-view.ts';

interface Props {
  opener: HTMLElement;
  cdnBase: string;
  avatarBase: string;
}

/** In milliseconds. */
const focusDelay = 60;

/** The search of the site: pages, cards, series, makers, players and clans. Enter without a result searches the cards. */
export default function SiteSearch({ opener, ...media }: Props) {
  const found = useStore($siteFindings);
  const active = useStore($activeFinding);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const groups = found ? groupFindings(found) : [];
  const results = groups.flatMap((group) => group.results);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    searchSite('');
    // Headless UI gives the focus to the dialog on a touch screen, after the first frame.
    const timer = setTimeout(() => field.current?.focus(), focusDelay);
    return () => {
      clearTimeout(timer);
      stopSiteSearch();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') moveActiveFinding(key === 'ArrowDown' ? 1 : -1, results.length);
    else if (key === 'Enter' && results[active]) document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
    // The list has rendered the selection by then.
    requestAnimationFrame(() =>
      document.getElementById(optionId($activeFinding.get()))?.scrollIntoView({ block: 'nearest' }),
    );
  };

  return (
    <Dialog title="Search" opener={opener} onClose={closeSiteSearch} className="site-search">
      <form
        className="site-search-form flex gap-0.6rem"
        action="/cards"
        role="search"
        aria-label="Site"
        autoComplete="off"
      >
        <TextInput
          ref={field}
          name="q"
          data-autofocus
          className="flex-1 min-w-0"
          aria-label="Search cards, series, players, clans and pages"
          placeholder="Card, series, player, clan or page"
          maxLength={maxCardSearchLength}
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-controls={`${id}-results`}
          aria-expanded={results.length > 0}
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          onInput={({ currentTarget }) => searchSite(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit">Search cards</Button>
      </form>
      <div className="site-search-results" id={`${id}-results`} role="listbox" aria-label="Results">
        {groups.map(({ title, results: ofGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <p className="site-search-group text-mist type-sm" aria-hidden="true">
              {title}
            </p>
            {ofGroup.map((result) => {
              const index = results.indexOf(result);
              return (
                <a
                  key={result.href}
                  id={optionId(index)}
                  className="site-search-result flex items-center gap-0.8rem rounded-sm no-underline"
                  href={result.href}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                >
                  {result.player && (
                    <Avatar
                      userId={result.player.discord_id}
                      userName={result.label}
                      avatar={result.player.discord_avatar}
                      width={32}
                      isInList
                      {...media}
                    />
                  )}
                  <SuggestionLabel
                    label={result.label}
                    detail={result.detail}
                    suggestion={result.suggestion}
                    {...media}
                  />
                </a>
              );
            })}
          </div>
        ))}
      </div>
      <p className={found?.isIncomplete || results.length === 0 ? 'text-mist' : 'visually-hidden'} role="status">
        {found && (results.length === 0 ? 'No results.' : `${formatCount(results.length, 'result')}.`)}
        {found?.isIncomplete && ' Some couldn’t be loaded. Try again in a moment.'}
      </p>
    </Dialog>
  );
}
