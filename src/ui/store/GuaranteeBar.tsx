import type { PackKind } from '#game/pack.ts';
import type { Rarity } from '#game/rarity.ts';
import { Progress } from '#ui/base/Progress.tsx';
import '#ui/card/rarity.css';
import './guarantee-bar.css';

interface Props {
  guarantee: { rarity: Rarity; within: number };
  kind: PackKind;
  /** How many packs the player opened since it was last met; 0 also where that is unknown. */
  since: number;
}

/** As many packs as a phone has room for, each with a step of its own. */
const mostSteps = 30;

/** How far the guarantee of a pack is. */
export function GuaranteeBar({ guarantee: { rarity, within }, kind, since }: Props) {
  const left = Math.max(within - since, 1);
  const [one, many] = kind === 'event_box' ? ['box', 'boxes'] : ['pack', 'packs'];
  return (
    <div className="guarantee grid gap-0.4rem" data-rarity={rarity}>
      <p className="flex flex-wrap justify-between gap-x-1rem">
        <span>
          <b>{rarity}</b> or better guaranteed
        </span>
        <span>{left === 1 ? `in the next ${one}` : `within ${left} ${many}`}</span>
      </p>
      {within > mostSteps && <Progress value={since} max={within} aria-hidden="true" />}
      {within <= mostSteps && (
        <span className="guarantee-steps flex" aria-hidden="true">
          {Array.from({ length: within }, (_, step) => (
            <i key={step} data-done={step < since ? '' : undefined} />
          ))}
        </span>
      )}
    </div>
  );
}
