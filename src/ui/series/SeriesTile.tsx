import { formatCount, formatNumber } from '#game/number.ts';
import type { Rarity } from '#game/rarity.ts';
import { rarityNames } from '#game/rarity.ts';
import { Progress } from '#ui/base/Progress.tsx';
import { missingHref } from '#ui/card/catalogue-href.ts';
import '#ui/card/rarity-counts.css';
import { SeriesArt } from './SeriesArt.tsx';
import { seriesHref } from './series-href.ts';
import './series-tile.css';
import { claimedText, soldOutText } from './series-view.ts';

/** The fields of a series that its tile shows. */
export interface TileSeries {
  uuid: string;
  name: string;
  genres: readonly string[];
  cards: number;
  sold_out: number;
  claimed: number;
  total: number;
  rarities: readonly { rarity: Rarity; cards: number }[];
  art: readonly { uuid: string; rarity: Rarity; art_version: number }[];
}

interface Props {
  series: TileSeries;
  cdnBase: string;
  isEager: boolean;
  /** How many of its cards the signed-in player has; undefined while that is unknown. */
  owned: number | undefined;
}

/** A series in a list, with the progress of the game and of the signed-in player. */
export function SeriesTile({ series, cdnBase, isEager, owned }: Props) {
  const { uuid, name, genres, cards, claimed, total, rarities, art } = series;
  const missing = owned === undefined ? 0 : cards - owned;
  return (
    <li className="series-tile" data-rarity={art[0]?.rarity}>
      <SeriesArt art={art} cdnBase={cdnBase} sizes="7.4rem" isEager={isEager} />
      <div className="series-tile-text">
        <h2 className="series-tile-name">
          <a href={seriesHref(uuid)}>{name}</a>
        </h2>
        <p className="series-tile-genres">{genres.join(', ')}</p>
        <p className="rarity-counts tnum">
          <span>{formatCount(cards, 'card')}</span>
          {rarities.map(({ rarity, cards: count }) => (
            <span key={rarity} data-rarity={rarity} title={rarityNames[rarity]}>
              <b>{rarity}</b>
              {formatNumber(count)}
            </span>
          ))}
        </p>
        <p className="series-tile-claims tnum" id={`claimed-${uuid}`}>
          <span>{claimedText({ claimed, total })}</span>
          <span>{soldOutText(series)}</span>
        </p>
        <Progress value={claimed} max={total} aria-labelledby={`claimed-${uuid}`} />
        <p className="series-tile-own tnum">
          {owned !== undefined && (
            <>
              <span>
                You have <b>{formatNumber(owned)}</b> of {formatNumber(cards)}
              </span>
              {missing > 0 ? (
                <a href={missingHref(name)}>
                  {missing === 1 ? 'The missing card' : `The ${formatNumber(missing)} missing`}
                  <span className="visually-hidden"> of {name}</span>
                </a>
              ) : (
                <span className="series-tile-complete">Complete</span>
              )}
            </>
          )}
        </p>
      </div>
    </li>
  );
}
