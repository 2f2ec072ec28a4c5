import type { Rarity } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import { cardImage } from '#ui/card/card-image.ts';

/** The fields of a copy that a small tile shows; copies of the API have all of them. */
export interface TradeCopyView {
  uuid: string;
  version: number;
  card: { uuid: string; name: string; series: string; rarity: Rarity; art_version: number };
}

interface Props {
  copy: TradeCopyView;
  cdnBase: string;
  /** A line below the name, such as the progress of the series. */
  fact?: string | undefined;
  /** Whether the player who would get it said that they want the card. */
  isWanted?: boolean;
}

/** A small tile of a copy, with a link to its card. */
export function TradeCopy({ copy: { version, card }, cdnBase, fact = card.series, isWanted = false }: Props) {
  return (
    <a
      className="trade-copy grid gap-0.6rem items-center rounded-md no-underline"
      href={`/card/${card.uuid}`}
      data-rarity={card.rarity}
    >
      <img
        className="rounded-sm object-cover"
        src={cardImage(cdnBase, card, 120)}
        width="60"
        height="84"
        alt=""
        loading="lazy"
      />
      <span className="grid min-w-0 gap-0.2rem leading-[1.3]">
        <span className="overflow-hidden text-paper font-semibold whitespace-nowrap text-ellipsis">{card.name}</span>
        <span className="trade-copy-facts">
          <b>{card.rarity}</b> {formatVersion(version)}
        </span>
        <span
          className="trade-copy-fact overflow-hidden text-mist type-sm whitespace-nowrap text-ellipsis"
          data-wanted={isWanted ? '' : undefined}
        >
          {fact}
        </span>
      </span>
    </a>
  );
}
