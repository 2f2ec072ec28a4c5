import { useStore } from '@nanostores/react';
import { summarizeBurn, burnRewards } from '#game/burn.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { openRun } from '#stores/clean-up/run.ts';
import { $goingCopies } from '#stores/clean-up/rules.ts';
import type { DryRun } from '#stores/clean-up/rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { RarityTable } from './RarityTable.tsx';

interface Props {
  dryRun: DryRun;
  /** Whether the dry run belongs to the rules that are shown. */
  isReady: boolean;
}

/** What goes, by rarity, and the button that burns it. */
export function CleanUpSummary({ dryRun, isReady }: Props) {
  const going = useStore($goingCopies);
  const { count, reward, rarities } = summarizeBurn(going);
  const listed = dryRun.cards.reduce((sum, { copies }) => sum + copies.length, 0);
  const canBurn = isReady && count > 0;

  return (
    <>
      <div className="grid gap-0.8rem">
        <h2 className="clean-up-title">What goes</h2>
        {dryRun.count === 0 ? (
          <p role="status">Nothing: these rules keep all of your cards.</p>
        ) : (
          <>
            <RarityTable
              sums={(rarity) => ({ cards: rarities[rarity], bloodstones: rarities[rarity] * burnRewards[rarity] })}
              total={{ cards: count, bloodstones: reward }}
            />
            {listed < dryRun.count && (
              <p className="clean-up-note">
                These are the first {formatNumber(listed)} of {formatCount(dryRun.count, 'card')}. Clean up again for
                the rest.
              </p>
            )}
          </>
        )}
      </div>
      <p className="clean-up-bar flex items-center justify-between gap-1.2rem rounded-plaque scoop">
        <span role="status">
          <b>{formatNumber(count)}</b> {count === 1 ? 'card' : 'cards'}, <b>{formatNumber(reward)}</b> bloodstones
        </span>
        <span hidden id="clean-up-why">
          {isReady ? 'No card goes.' : 'The rules are looked at.'}
        </span>
        <Button
          kind="burn"
          unavailable={!canBurn}
          reason="clean-up-why"
          onClick={({ currentTarget }) => openRun(currentTarget)}
        >
          Burn<span className="visually-hidden"> {formatCount(count, 'card')}</span>
        </Button>
      </p>
    </>
  );
}
