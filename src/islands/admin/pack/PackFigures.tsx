import { useMemo } from 'react';
import { currencyNames } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';
import { burnValue, chanceInPack, simulatedPacks, simulatePacks } from '#game/pack-figures.ts';
import { parseGuarantee, parseSlots } from '#game/pack-slots.ts';
import { rarities, rarityTotals } from '#game/rarity.ts';
import { textOfValue } from '#ui/admin/field-value.ts';
import { Table } from '#ui/base/Table.tsx';

/** What a pack with the values of its form gives: the chance of each rarity, and what many packs give and cost the game. */
export function PackFigures({ values }: { values: Readonly<Record<string, unknown>> }) {
  const slotsText = textOfValue(values['slots']);
  const guaranteeText = textOfValue(values['guarantee']);
  const figures = useMemo(() => {
    const slots = parseSlots(slotsText);
    const guarantee = guaranteeText === '' ? null : parseGuarantee(guaranteeText);
    const best = guarantee && rarities.slice(rarities.indexOf(guarantee.rarity));
    // A guarantee that its last slot cannot meet has no figures; the check of the change set says so.
    if (!slots || guarantee === undefined || (best && !best.some((each) => slots.at(-1)?.odds[each]))) return null;
    return { slots, counts: simulatePacks({ slots, guarantee }) };
  }, [slotsText, guaranteeText]);
  if (!figures) return <p className="object-field-help">The chances appear when each slot adds up to 100 %.</p>;
  const { slots, counts } = figures;
  const burned = burnValue(counts);
  const price = typeof values['price'] === 'number' ? values['price'] : 0;
  const currency = (values['currency'] ?? 'bloodstones') as Currency;
  const paid = price * simulatedPacks;
  return (
    <section className="pack-figures" aria-label="What the pack gives">
      <Table
        kind="numbers"
        caption="What the pack gives"
        columns={['Rarity', 'In a pack', `In ${formatNumber(simulatedPacks)} packs`, 'Copies that they use up']}
      >
        {rarities.map((rarity) => (
          <tr key={rarity} data-rarity={rarity}>
            <th scope="row">{rarity}</th>
            <td>{formatChance(chanceInPack(slots, rarity))}</td>
            <td>{counts[rarity] === 0 ? 'none' : `${formatNumber(counts[rarity])} cards`}</td>
            <td>{formatUse(counts[rarity] / rarityTotals[rarity])}</td>
          </tr>
        ))}
      </Table>
      <p>
        {formatNumber(simulatedPacks)} simulated packs of one player, with the guarantee:{' '}
        {price > 0 ? `they cost the player ${formatNumber(paid)} ${currency}. ` : ''}
        Burned, their cards cost the game {formatNumber(burned)} bloodstones, {formatNumber(burned / simulatedPacks)}{' '}
        for each pack. The figures expect cards of each rarity in its series and types; the check of the change set says
        which have none.
      </p>
      {currency === 'bloodstones' && price > 0 && burned > paid && (
        <p className="field-problem" role="status">
          Who burns everything wins: a pack gives more {currencyNames.bloodstones}s than it costs.
        </p>
      )}
    </section>
  );
}

/** Small chances keep their first digits. */
function formatChance(chance: number): string {
  if (chance === 0) return 'never';
  if (chance === 1) return 'always';
  const percent = chance * 100;
  const text = percent >= 1 ? percent.toFixed(1) : percent.toPrecision(2);
  return percent < 0.01 ? '< 0.01 %' : `${text} %`;
}

/** Returns how many cards have no copy left; below one, how much of the copies of a single card is gone. */
function formatUse(cards: number): string {
  if (cards === 0) return 'none';
  if (cards < 1) return cards < 0.01 ? '< 1 % of one card’s' : `${Math.floor(cards * 100)} % of one card’s`;
  const count = cards.toFixed(1);
  return count === '1.0' ? 'all of one card' : `all of ${count} cards`;
}
