import type { CardInstance } from '#contract/inventory.ts';
import { animatedRarities } from '#ui/card/animated-rarities.ts';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';

interface Props {
  instance: CardInstance;
  cdnBase: string;
  /** The image's `sizes` attribute. */
  sizes?: string;
}

/** A tile of a player's copy that links to the copy's page. */
export function InstanceLinkTile({ instance, ...face }: Props) {
  const { name } = instance.card.rarity;
  const isAnimated = animatedRarities.includes(instance.card.rarity_uuid) ? '' : undefined;
  return (
    <li>
      <a className="tile" href={`/inventory/${instance.linkId}`} data-rarity={name} data-animated={isAnimated}>
        <InstanceTileContent instance={instance} isLazy {...face} />
      </a>
    </li>
  );
}
