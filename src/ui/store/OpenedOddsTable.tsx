import type { OpenedOdds } from '#game/pack-odds.ts';
import { OddsTable } from './OddsTable.tsx';

/** The odds that applied when a pack was opened, with what the guarantee did. */
export function OpenedOddsTable({ odds }: { odds: OpenedOdds }) {
  const { guarantee, is_guaranteed: isGuaranteed } = odds;
  return (
    <>
      <OddsTable pack={odds} />
      {guarantee && (
        <p>
          Guarantee: {guarantee.rarity} or better within {guarantee.within}.{' '}
          {isGuaranteed ? 'It applied to the last card.' : 'It wasn’t due.'}
        </p>
      )}
    </>
  );
}
