import type { CardInstance } from '#contract/inventory.ts';
import { TileLink } from '#ui/card/Tile.tsx';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';

interface Props {
  instance: CardInstance;
  cdnBase: string;
  /** The image's `sizes` attribute. */
  sizes?: string;
}

/** A tile of a player's copy that links to the copy's page. */
export function InstanceLinkTile({ instance, ...face }: Props) {
  return (
    <li>
      <TileLink href={`/inventory/${instance.linkId}`} card={instance.card}>
        <InstanceTileContent instance={instance} isLazy {...face} />
      </TileLink>
    </li>
  );
}
