import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, InputEvent, MouseEvent, ReactNode, SubmitEvent } from 'react';
import { defaultCardFilter, isAdvanced } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { defaultTypes } from '#game/event-type.ts';
import type { TitledType } from '#game/event-type.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { isSortOf, sortWithoutWords } from '#game/sort.ts';
import type { SearchExample } from '#game/card-search/example.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { buttonClass } from '#ui/base/button-class.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';
import { catalogueHref, listHiddenFields } from '#ui/card/catalogue-href.ts';
import '#ui/card/filter-panel.css';
import '#ui/card/toolbar.css';

import { panelFields, panelSorts } from '#ui/card/filter-panel-fields.ts';
import type { PanelView } from '#ui/card/filter-panel-fields.ts';
import { SearchTip } from '#ui/card/SearchTip.tsx';
import { VersionRange } from '#ui/card/VersionRange.tsx';
import { NameField } from './NameField.tsx';
import {
  commitVersions,
  isField,
  isUnfinishedMaker,
  keepThumbsApart,
  parseForm,
  updateFields,
} from './filter-fields.ts';
import { applyEarlyEdits } from './early-edits.ts';
import type { FilteredList } from './early-edits.ts';

interface Props {
  /** The filter in the URL. */
  filter: CardFilter;
  view: PanelView;
  /** The form's target when JavaScript is off. */
  action: string;
  /** The genres of all series. */
  genres: readonly string[];
  /** Number of cards per rarity and type for the rest of the filter; undefined if unknown. */
  counts:
    | {
        rarities: Record<Rarity, number>;
        types: Readonly<Record<string, number>>;
      }
    | undefined;
  /** The event types to choose from; undefined if unknown. */
  types: readonly TitledType[] | undefined;
  /** Number of cards that match the filter; undefined until the filter changes. */
  found: number | undefined;
  /** Null until the list has loaded. */
  list: FilteredList | null;
  /** Words of the listed cards for placeholders; undefined if no card is listed. */
  example: SearchExample | undefined;
  cdnBase: string;
  avatarBase: string;
  /** The search box, which shares the sticky row with the panel's button and the sort order. */
  children?: ReactNode;
}

const formId = 'filters';

const texts = [
  ['name', 'name', 'Name'],
  ['series', 'series', 'Series'],
  ['makers', 'maker', 'Card maker'],
] as const;
const states = [
  ['is_locked', 'isLocked', 'Lock', 'Locked', 'Unlocked'],
  ['has_frame', 'hasFrame', 'Frame', 'Framed', 'Without frame'],
  ['duplicates', 'duplicates', 'Copies', 'Duplicates', 'Single copies'],
] as const;
const { page: _page, size: _size, view: _view, sort: _sort, ...unfiltered } = defaultCardFilter;

/**
 * The filter panel: a form that works without JavaScript. Its fields are uncontrolled, so that a user who types keeps
 * focus and caret; they update when the filter changes from elsewhere.
 */
export const FilterPanel = memo(function FilterPanel({
  filter,
  view,
  action,
  genres,
  counts,
  types,
  found,
  list,
  example,
  children,
  ...media
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLDetailsElement>(null);
  const [rendered] = useState(filter);
  const ready = useRef<FilteredList>(null);
  const fields = panelFields[view];
  const choices = counts && types ? types : withChosen(filter, types);
  const count = (number: number | undefined) => (number === undefined ? '' : formatNumber(number));

  useLayoutEffect(() => {
    const isNew = ready.current !== list;
    ready.current = list;
    if (!form.current || !list) return;
    if (!isNew || !applyEarlyEdits(form.current, rendered, list)) updateFields(form.current, filter);
  }, [filter, rendered, list]);

  const advanced = isAdvanced(filter);
  const wasAdvanced = useRef(advanced);
  // On a narrow screen, a panel that opened by itself shows only the filters that are set.
  const [isStrip, setIsStrip] = useState(advanced);
  useEffect(() => {
    // The panel opens by itself only once, so that it stays closed after the user closes it.
    if (toggle.current && !toggle.current.open && advanced && !wasAdvanced.current) {
      toggle.current.open = true;
      setIsStrip(true);
    }
    wasAdvanced.current = advanced;
  }, [advanced]);

  useEffect(() => {
    // Releasing a thumb or leaving a field applies the change without debounce. React has no event for that.
    const onCommit = ({ currentTarget, target }: Event) => {
      if (!list || !isField(target) || !['number', 'range'].includes(target.type)) return;
      list.commitFilter(commitVersions(currentTarget as HTMLFormElement));
    };
    const element = form.current;
    element?.addEventListener('change', onCommit);
    return () => element?.removeEventListener('change', onCommit);
  }, [list]);

  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if (!form.current || !isField(target)) return;
    if (isUnfinishedMaker(target)) return;
    if (target.type === 'range') keepThumbsApart(form.current, target);
    const change = parseForm(form.current, target.name || 'version');
    if (['text', 'number', 'range'].includes(target.type)) list?.debounceFilter(change);
    else list?.changeFilter(change);
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!list) return;
    event.preventDefault();
    list.changeFilter({});
    document.getElementById('results')?.scrollIntoView({ block: 'start' });
  };
  // After scrolling, the panel would open above the visible part of the list.
  const showPanel = () => {
    const top = form.current?.getBoundingClientRect().top ?? 0;
    if (toggle.current?.open && top < 0) form.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    // A click that hydrates the island has opened the panel already.
    if (!isAdvanced(rendered)) showPanel();
  }, [rendered]);
  const onReset = (event: MouseEvent) => {
    if (!list) return;
    event.preventDefault();
    list.changeFilter(unfiltered);
  };
  const chip = (
    name: 'rarities' | 'specials' | 'genres',
    value: string,
    title: string,
    found?: string,
    look?: Pick<ComponentProps<typeof Checkbox>, 'title' | 'data-rarity'>,
  ) => (
    <Checkbox
      {...look}
      key={value}
      kind="chip"
      label={
        found === undefined ? (
          title
        ) : (
          <>
            {`${title} `}
            <small data-count={value}>{found}</small>
          </>
        )
      }
      name={name}
      value={value}
      defaultChecked={(rendered[name] as readonly string[]).includes(value)}
    />
  );

  return (
    <>
      <div className="toolbar">
        {children}
        <details
          ref={toggle}
          className="panel-toggle"
          open={isAdvanced(rendered)}
          onClick={() => {
            setIsStrip(false);
            requestAnimationFrame(showPanel);
          }}
        >
          <summary className={buttonClass()} aria-controls={formId}>
            Filters
          </summary>
        </details>
        <Select
          label="Sort"
          isLabelHidden
          className="toolbar-sort"
          name="sort"
          form={formId}
          defaultValue={rendered.sort}
          onInput={onInput}
          options={panelSorts[view].filter((sort) => isSortOf(filter, sort)).map((sort) => [sort, sort])}
        />
      </div>
      <form
        ref={form}
        id={formId}
        className={isStrip ? 'panel no-outline is-strip' : 'panel no-outline'}
        tabIndex={-1}
        action={action}
        aria-label="Filters"
        autoComplete="off"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {listHiddenFields(filter, fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="panel-fields grid gap-y-1rem gap-x-1.2rem hairline rounded-lg">
          {texts
            .filter(([name]) => fields.includes(name))
            .map(([name, kind, title]) => (
              <NameField
                key={name}
                name={name}
                kind={kind}
                title={title}
                defaultValue={rendered[name]}
                placeholder={{ name: example?.words[0], series: example?.series, makers: 'Name' }[name] ?? ''}
                tip="tip"
                onChoose={() => form.current && list?.changeFilter(parseForm(form.current, name))}
                onLeave={(field) => {
                  if (isUnfinishedMaker(field)) field.value = filter.makers;
                }}
                {...media}
              />
            ))}
          <SearchTip id="tip" example={example} />
          <fieldset className="panel-rarities">
            <legend>Rarity</legend>
            {rarities.map((rarity) =>
              chip('rarities', rarity, rarity, count(counts?.rarities[rarity]), {
                'data-rarity': rarity,
                title: rarityNames[rarity],
              }),
            )}
          </fieldset>
          <VersionRange title={view === 'inventory' ? 'Versions' : 'Claimed versions'} range={rendered.version} />
          <Select
            label="Type"
            name="type"
            defaultValue={rendered.type}
            none="All types"
            options={choices.map(({ key, title }) => [
              key,
              `${title} (${count(counts?.types[key])})`,
              { 'data-count': key },
            ])}
          />
          {states
            .filter(([name]) => fields.includes(name))
            .map(([name, field, title, yes, no]) => (
              <Select
                key={name}
                label={title}
                name={name}
                defaultValue={String(rendered[field] ?? '')}
                none="Any"
                options={[
                  ['true', yes],
                  ['false', no],
                ]}
              />
            ))}
          <fieldset>
            <legend>Specials: any of these types, and the type above</legend>
            <div className="panel-choices">
              {choices.map(({ key, title }) => chip('specials', key, title, count(counts?.types[key])))}
            </div>
          </fieldset>
          <fieldset>
            <legend>Genres</legend>
            <div className="panel-choices">
              {[...new Set([...genres, ...rendered.genres])].map((genre) => chip('genres', genre, genre))}
            </div>
          </fieldset>
          {isStrip && (
            <details
              className="panel-more"
              // The button disappears, so the focus moves to the fields that appear.
              onToggle={() => form.current?.focus()}
            >
              <summary className={buttonClass()}>All filters</summary>
            </details>
          )}
          <p className="panel-actions flex items-center gap-1.2rem">
            <Button type="submit">{found === undefined ? 'Show cards' : `Show ${formatCount(found, 'card')}`}</Button>
            <a
              className="panel-reset"
              href={catalogueHref(
                { ...defaultCardFilter, size: filter.size, view: filter.view, sort: sortWithoutWords(filter.sort) },
                action,
              )}
              onClick={onReset}
            >
              Reset filters
            </a>
          </p>
        </div>
      </form>
    </>
  );
});

/**
 * Adds the chosen types that are missing, such as withdrawn ones, until the list has loaded, which has their titles. The
 * field could not show them otherwise.
 */
function withChosen({ type, specials }: CardFilter, types = defaultTypes): readonly TitledType[] {
  const missing = [...new Set([type, ...specials])].filter(
    (key) => key !== '' && !types.some((one) => one.key === key),
  );
  return [...types, ...missing.map((key) => ({ key, title: key }))];
}
