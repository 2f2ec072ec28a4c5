import type { CardInstance } from '#contract/inventory.ts';
import { configuredRarities } from '#ui/configured-rarities.ts';
import { CopyFace } from '#ui/CopyFace.tsx';

interface Props {
  copy: CardInstance;
  cdnBase: string;
  /** How wide it is drawn, as `sizes` has it. */
  sizes?: string;
}

/** A copy that a player holds, for others to see: it leads to the copy's page. */
export function HeldCard({ copy, ...face }: Props) {
  const { name } = copy.card.rarity;
  const moves = configuredRarities.includes(copy.card.rarity_uuid) ? '' : undefined;
  return (
    <li>
      <a className="tile" href={`/inventory/${copy.linkId}`} data-rarity={name} data-moves={moves}>
        <CopyFace copy={copy} isLazy {...face} />
      </a>
    </li>
  );
}
