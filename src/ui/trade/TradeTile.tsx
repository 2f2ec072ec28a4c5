import type { ReactNode } from 'react';
import { formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { TileArt, TileLabel, TileLink } from '#ui/card/Tile.tsx';
import { frameImage } from '#ui/cosmetic/frame-image.ts';
import { obstacleTexts, toTile } from './trade-view.ts';
import type { TradeCopy } from './trade-view.ts';

interface Props {
  copy: TradeCopy;
  /** Whether the viewer gives it. */
  isMine: boolean;
  /** The name of the other player. */
  name: string;
  cdnBase: string;
  /** Whether the offer is not decided yet, so that it matters how many both players have. */
  isPending: boolean;
  /** What stands below the tile. */
  children?: ReactNode;
}

/** A copy on the page of an offer: its picture, frame and version, and how many of it both players have. */
export function TradeTile({ copy, isMine, name, cdnBase, isPending, children }: Props) {
  const {
    card,
    version,
    frame,
    obstacle,
    is_fixed: isFixed,
    is_traded: isTraded,
    receiver_wants: receiverWants,
  } = copy;
  const tile = toTile(card);
  return (
    <li className="trade-tile content-start type-sm" data-left-out={isTraded === false ? '' : undefined}>
      <TileLink href={`/inventory/${copy.uuid}`} card={tile}>
        <TileArt card={tile} cdnBase={cdnBase} sizes="9rem" width={240} widths={[120, 240, 320]} priority="lazy">
          {frame && (
            <img
              className="tile-frame"
              src={frameImage(cdnBase, frame, 240)}
              width={240}
              height={336}
              alt=""
              loading="lazy"
            />
          )}
        </TileArt>
        <TileLabel card={tile}>
          <b>{formatVersion(version)}</b>
          {frame && <span className="visually-hidden">, in the frame {frame.name}</span>}
        </TileLabel>
      </TileLink>
      {isPending && <p className="text-mist type-xs leading-[1.3]">{facts()}</p>}
      {receiverWants === true && (
        <p className="trade-tile-sign is-wanted rounded-sm type-xs">{isMine ? `${name} wants it` : 'You want it'}</p>
      )}
      {isFixed && <p className="trade-tile-sign rounded-sm type-xs">Fixed</p>}
      {obstacle && <p className="trade-tile-sign is-obstacle rounded-sm type-xs">{obstacleTexts[obstacle]}</p>}
      {isTraded === false && <p className="trade-tile-sign rounded-sm type-xs">Not chosen</p>}
      {children}
    </li>
  );

  function facts(): string {
    const { giver_count: given, receiver_count: received } = copy;
    if (given === undefined || received === undefined) return '';
    const [mine, theirs] = isMine ? [given, received] : [received, given];
    const count = (number: number) => (number === 0 ? 'none' : formatNumber(number));
    return `You have ${count(mine)}, ${name} ${count(theirs)}`;
  }
}
