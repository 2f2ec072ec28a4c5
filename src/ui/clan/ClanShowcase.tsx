import { formatVersion } from '#game/version.ts';
import { TileArt, TileLink } from '#ui/card/Tile.tsx';
import { cardHref } from '#ui/card/tile-view.ts';
import type { TileCard } from '#ui/card/tile-view.ts';
import './clan-showcase.css';

interface Props {
  showcase: readonly { card: TileCard; version: number }[];
  cdnBase: string;
  animatedRarities: readonly string[];
}

const widths = [120, 240, 320, 480, 640, 800] as const;

/** Those that stand larger than the others: `clan-showcase.css` has them at the same places. */
const isLarge = (place: number) => place === 0 || place === 3;
const sizes = (place: number) =>
  isLarge(place)
    ? '(min-width:64rem) 26rem,(min-width:40rem) 45.5vw,58.5vw'
    : '(min-width:64rem) 12.4rem,(min-width:40rem) 22vw,27.3vw';

/** A clan's best cards, as a wall of pictures. */
export function ClanShowcase({ showcase, cdnBase, animatedRarities }: Props) {
  return (
    <ul className="clan-showcase">
      {showcase.map(({ card, version }, place) => (
        <li key={place}>
          <TileLink href={cardHref(card)} card={card} animatedRarities={animatedRarities}>
            <TileArt
              card={card}
              cdnBase={cdnBase}
              sizes={sizes(place)}
              width={isLarge(place) ? 480 : 240}
              widths={widths}
              box={[480, 672]}
              alt={`${card.name}, ${card.series.name}`}
              priority="lazy"
            />
            <span className="tile-rarity absolute text-center">{card.rarity.name}</span>
            <span className="clan-showcase-version rounded-sm text-paper type-xs font-semibold tnum absolute leading-[1.2]">
              <span className="visually-hidden">Version </span>
              {formatVersion(version)}
            </span>
          </TileLink>
        </li>
      ))}
    </ul>
  );
}
