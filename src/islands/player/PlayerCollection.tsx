import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Collection } from '#contract/player/player.ts';
import { formatNumber } from '#game/number.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import { idle } from '#stores/base/resource.ts';
import { $collection, subscribeToCollection, loadCollection } from '#stores/player/collection.ts';
import { Button } from '#ui/base/Button.tsx';
import { missingHref } from '#ui/card/catalogue-href.ts';
import { CompletionBar, CompletionRing, completionPercent } from '#ui/player/CompletionBar.tsx';
import { TileSkeleton } from '#ui/card/Tile.tsx';
import { InstanceLinkTile } from './InstanceLinkTile.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';

interface Props {
  /** The player's uuid. */
  id: string;
  /** Whether it is the viewer's own collection. */
  isOwn: boolean;
  cdnBase: string;
}

/** How many series are shown before "Show all". */
const seriesShown = 12;
const showcaseSizes = '(min-width:80rem) 13rem,(min-width:40rem) 30vw,46vw';

/** A player's best cards and the completion of their collection. */
export function PlayerCollection({ id, isOwn, cdnBase }: Props) {
  const { value, state } = useStore($collection, { ssr: () => idle });
  useEffect(() => subscribeToCollection(id), [id]);

  if (state === 'failed' || state === 'missing') {
    return (
      <div className="player-section container grid gap-1.2rem no-outline" tabIndex={-1}>
        <h2 className="display text-2xl">Collection</h2>
        <LoadError message="This collection couldn’t be loaded." onRetry={() => void loadCollection(id)} />
      </div>
    );
  }
  return value ? <CollectionSummary collection={value} isOwn={isOwn} cdnBase={cdnBase} /> : <CollectionSkeleton />;
}

function CollectionSummary({ collection, isOwn, cdnBase }: { collection: Collection } & Omit<Props, 'id'>) {
  const { cards, unique, showcase } = collection;
  const total = collection.rarities.reduce((sum, each) => sum + each.total, 0);
  return (
    <>
      {showcase.length > 0 && (
        <section className="player-section container grid gap-1.2rem no-outline" aria-labelledby="player-showcase">
          <h2 className="display text-2xl" id="player-showcase">
            Showcase
          </h2>
          <ul className="tile-grid player-showcase rounded-2xl scoop">
            {showcase.map((instance) => (
              <InstanceLinkTile key={instance.uuid} instance={instance} cdnBase={cdnBase} sizes={showcaseSizes} />
            ))}
          </ul>
        </section>
      )}
      <section className="player-section container grid gap-1.2rem no-outline" aria-labelledby="player-collection">
        <h2 className="display text-2xl" id="player-collection">
          Collection
        </h2>
        <p className="player-counts">
          <b>{formatNumber(cards)}</b> {cards === 1 ? 'copy' : 'copies'} of <b>{formatNumber(unique)}</b>{' '}
          {unique === 1 ? 'card' : 'different cards'}, out of {formatNumber(total)}.
        </p>
        <ul className="player-rings">
          {[...collection.rarities]
            .sort((a, b) => rarities.indexOf(b.rarity) - rarities.indexOf(a.rarity))
            .map(({ rarity, copies, owned, total: all }) => (
              <li key={rarity} data-rarity={rarity}>
                <span className="player-ring relative flex-none grid place-items-center">
                  <CompletionRing owned={owned} total={all} />
                  <b className="absolute tnum">{completionPercent(owned, all)}%</b>
                </span>
                <span className="player-ring-text grid leading-[1.3]">
                  <b title={rarityNames[rarity]}>
                    {rarity}
                    <span className="visually-hidden"> ({rarityNames[rarity]})</span>
                  </b>
                  <span>
                    {formatNumber(owned)} of {formatNumber(all)}
                  </span>
                  <small className="text-mist type-sm">
                    {copies === 1 ? '1 copy' : `${formatNumber(copies)} copies`}
                  </small>
                </span>
              </li>
            ))}
        </ul>
        {collection.series.length > 0 && <SeriesBars series={collection.series} isOwn={isOwn} />}
      </section>
    </>
  );
}

function SeriesBars({ series, isOwn }: Pick<Collection, 'series'> & Pick<Props, 'isOwn'>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? series : series.slice(0, seriesShown);
  return (
    <>
      <h3 className="mt-0.6rem text-paper type-lg font-semibold">By series</h3>
      <ol className="player-series">
        {shown.map(({ uuid, name, owned, total }) => (
          <li key={uuid} data-complete={owned === total ? '' : undefined}>
            <a href={`/cards?${new URLSearchParams({ series: `"${name}"` })}`}>{name}</a>
            <span className="text-mist tnum">
              {formatNumber(owned)} of {formatNumber(total)}
              {isOwn && owned < total && (
                <>
                  {', '}
                  <a href={missingHref(name)}>
                    {formatNumber(total - owned)} missing
                    <span className="visually-hidden text-mist tnum"> from {name}</span>
                  </a>
                </>
              )}
            </span>
            <CompletionBar owned={owned} total={total} />
          </li>
        ))}
      </ol>
      {series.length > seriesShown && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${series.length} series`}
        </Button>
      )}
    </>
  );
}

/** The collection's skeleton. */
export function CollectionSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="player-section container grid gap-1.2rem no-outline">
        <h2 className="display text-2xl">Showcase</h2>
        <ul className="tile-grid player-showcase rounded-2xl scoop">
          {Array.from({ length: 6 }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </ul>
      </div>
      <div className="player-section container grid gap-1.2rem no-outline">
        <h2 className="display text-2xl">Collection</h2>
        <p className="player-counts">
          <span className="skeleton-line block w-full rounded-sm" />
        </p>
        <ul className="player-rings">
          {rarities.map((rarity) => (
            <li key={rarity} className="skeleton-block" />
          ))}
        </ul>
      </div>
    </div>
  );
}
