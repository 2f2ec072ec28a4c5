import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { defaultCardFilter, defaultPageSize } from '#game/card-filter.ts';
import { findSearchExample } from '#game/card-search/example.ts';
import { formatCount } from '#game/number.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import { sorts } from '#game/sort.ts';
import type { DraftSide } from '#game/trade-draft.ts';
import { useWaiting } from '#islands/base/use-waiting.ts';
import { ResultsHeader } from '#islands/card/ResultsHeader.tsx';
import { useHearts } from '#islands/card/use-hearts.tsx';
import { useHoldings } from '#islands/card/use-holdings.ts';
import { SearchBox } from '#islands/search/SearchBox.tsx';
import { $draft } from '#stores/trade/builder.ts';
import { builderLists } from '#stores/trade/builder-lists.ts';
import { moveTileFocus } from '#islands/inventory/tile-focus.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Select } from '#ui/base/Select.tsx';
import { viewFilter } from '#ui/card/results-view.ts';
import { TileSkeleton } from '#ui/card/Tile.tsx';
import type { HeldCopies } from '#ui/card/tile-view.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { BuilderTile } from './BuilderTile.tsx';

interface Props extends MediaProps {
  side: DraftSide;
  /** The name of the other player. */
  name: string;
  /** The viewer's own copies of the listed cards, by card uuid. */
  held?: ReadonlyMap<string, HeldCopies>;
  /** Draws the heart of a card. */
  heartOf?: ReturnType<typeof useHearts>;
}

const skeletonTiles = 12;

/** The other player's inventory, compared with the viewer's own copies. */
export function PartnerInventory(props: Omit<Props, 'side' | 'held' | 'heartOf'>) {
  const page = useStore(builderLists.get.$page);
  const cards = useMemo(() => page?.data.map(({ card }) => card), [page]);
  return <BuilderInventory side="get" held={useHoldings(cards)} heartOf={useHearts()} {...props} />;
}

/** One of the two inventories: its search, its filters, and its copies as checkboxes. */
export function BuilderInventory({ side, name, held, heartOf, ...media }: Props) {
  const list = builderLists[side];
  const filter = useStore(list.$filter) ?? defaultCardFilter;
  const page = useStore(list.$page);
  const status = useStore(list.$status);
  const isLacking = useStore(list.$lacking);
  const series = useStore(list.$openSeries);
  const draft = useStore($draft);
  const root = useRef<HTMLElement>(null);
  const { isStale, isSlow } = useWaiting(status === 'loading');
  const cards = useMemo(() => page?.data.map(({ card }) => card), [page]);
  const example = useMemo(() => findSearchExample(cards ?? []), [cards]);
  const chosen = new Set(draft[side].map(({ uuid }) => uuid));
  const isOwn = side === 'give';
  const title = isOwn ? 'Your cards' : `${name}’s cards`;
  const { chips, reset } = viewFilter(filter, isOwn ? '/inventory' : '/search', page ?? undefined);
  const pageCount = Math.max(1, pageCountOf(page?.count ?? 0, filter.size));
  const shown = clampPage(filter.page, pageCount);
  const ownSeries = series.find((each) => filter.series === `"${each.name}"`);

  const goTo = (to: number) => {
    root.current?.scrollIntoView({ block: 'start' });
    void list.goToPage(to);
  };
  // The pressed link disappears, so the list takes the focus.
  const onApply = (change: Parameters<typeof list.updateFilter>[0]) => {
    root.current?.focus({ preventScroll: true });
    void list.updateFilter(change);
  };

  return (
    <section
      ref={root}
      className="builder-inventory content-start gap-0.6rem min-w-0 no-outline"
      data-side={side}
      aria-label={title}
      aria-busy={status === 'loading'}
      tabIndex={-1}
    >
      <h2 className="trade-heading">{title}</h2>
      <SearchBox
        id={`search-${side}`}
        list={list.searched}
        action="/trades/new"
        subject={isOwn ? 'your cards' : 'their cards'}
        text=""
        problems={[]}
        filter={filter}
        size={defaultPageSize}
        example={example}
        types={page?.types}
        {...media}
      />
      <div className="builder-filters flex-wrap gap-0.6rem">
        <Pressable
          className="builder-filter"
          aria-pressed={filter.duplicates === true}
          onClick={() => void list.updateFilter({ duplicates: filter.duplicates === true ? null : true })}
        >
          Duplicates
        </Pressable>
        <Pressable className="builder-filter" aria-pressed={isLacking} onClick={() => list.setLacking(!isLacking)}>
          {isOwn ? 'They lack' : 'I lack'}
        </Pressable>
        {/* It is there before the series are, so that nothing below moves when they arrive. */}
        <Select
          label={isOwn ? `Series that ${name} nearly completed` : 'Series that you nearly completed'}
          isLabelHidden
          value={ownSeries?.name ?? ''}
          disabled={series.length === 0}
          onChange={(value) => {
            list.setLacking(value !== '');
            void list.updateFilter({ series: value === '' ? '' : `"${value}"` });
          }}
          none={isOwn ? 'Completes their series' : 'Completes my series'}
          options={series.map((each) => [each.name, `${each.name}: ${each.missing} missing`])}
        />
      </div>
      <ResultsHeader
        count={formatCount(page?.count ?? 0, 'card')}
        status={status}
        chips={chips}
        reset={reset}
        isSlow={isSlow}
        onApply={onApply}
      >
        <Select
          label={`Sort ${isOwn ? 'your cards' : 'their cards'}`}
          isLabelHidden
          className="builder-sort ml-auto"
          value={filter.sort}
          onChange={(sort) => void list.updateFilter({ sort })}
          options={sorts.map(({ label }) => [label, label])}
        />
      </ResultsHeader>
      {renderCards()}
      {page && pageCount > 1 && status !== 'failed' && (
        <p className="builder-pages items-center justify-center gap-1rem tnum">
          <Button unavailable={shown <= 1} onClick={() => goTo(shown - 1)}>
            Previous
          </Button>
          <span>
            {shown} of {pageCount}
          </span>
          <Button unavailable={shown >= pageCount} onClick={() => goTo(shown + 1)}>
            Next
          </Button>
        </p>
      )}
    </section>
  );

  function renderCards() {
    if (status === 'failed')
      return <LoadError message="These cards couldn’t be loaded." onRetry={() => void list.refresh()} />;
    if (!page || isSlow) {
      return (
        <ul className="builder-grid" aria-hidden="true">
          {Array.from({ length: skeletonTiles }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </ul>
      );
    }
    if (page.data.length === 0) {
      return (
        <Empty>
          {reset || isLacking
            ? 'No cards match.'
            : isOwn
              ? 'You don’t have any cards yet.'
              : `${name} has no cards yet.`}
        </Empty>
      );
    }
    return (
      <ul className={isStale ? 'builder-grid is-stale' : 'builder-grid'} onKeyDown={onKeyDown}>
        {page.data.map((instance) => (
          <BuilderTile
            key={instance.uuid}
            instance={instance}
            side={side}
            isChosen={chosen.has(instance.uuid)}
            held={held?.get(instance.card.uuid)}
            heartOf={heartOf}
            cdnBase={media.cdnBase}
          />
        ))}
      </ul>
    );
  }
}

/** The arrow keys move from tile to tile, as in the inventory. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey) return;
  if (moveTileFocus(currentTarget, key)) event.preventDefault();
}
