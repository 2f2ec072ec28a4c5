import { useState } from 'react';
import type { DrawnCopy, PackReceipt } from '#contract/store/store.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import type { OpenedOdds } from '#game/pack-odds.ts';
import { rarities } from '#game/rarity.ts';
import { setLocked } from '#stores/inventory/lock.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Progress } from '#ui/base/Progress.tsx';
import { TileLink } from '#ui/card/Tile.tsx';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';
import { OpenedOddsTable } from '#ui/store/OpenedOddsTable.tsx';
import { toTileInstance } from './drawn-tile.ts';

interface Props {
  receipt: PackReceipt;
  cdnBase: string;
  onClose: () => void;
}

/** All cards of a purchase, rarest first, with what they add to the collection. */
export function OpeningSummary({ receipt, cdnBase, onClose }: Props) {
  const { openings, series, price, currency, balance } = receipt;
  const [locked, setLockedCards] = useState<ReadonlySet<string>>(new Set());
  const rank = ({ card }: DrawnCopy) => rarities.indexOf(card.rarity);
  const copies = openings.flatMap(({ cards }) => cards).sort((a, b) => rank(b) - rank(a) || a.version - b.version);
  const newCount = copies.filter(({ is_new }) => is_new).length;

  const toggleLock = ({ uuid }: DrawnCopy) => {
    const isLocked = locked.has(uuid);
    setLockedCards(isLocked ? new Set([...locked].filter((each) => each !== uuid)) : new Set([...locked, uuid]));
    void setLocked([{ uuid, is_locked: isLocked }], !isLocked);
  };

  return (
    <div className="summary">
      <p className="summary-line">
        {formatCount(copies.length, 'card')}, {formatNumber(newCount)} new. All of them are in your inventory. You paid{' '}
        <CurrencyAmount amount={price} currency={currency} cdnBase={cdnBase} /> and have{' '}
        <CurrencyAmount amount={balance} currency={currency} cdnBase={cdnBase} /> left.
      </p>
      <ul className="summary-cards">
        {copies.map((copy) => (
          <li key={copy.uuid} className="summary-card flex justify-between gap-0.4rem">
            <TileLink
              card={toTileInstance(copy, false).card}
              href={`/inventory/${copy.uuid}`}
              title="Open the card to frame or burn it"
            >
              <InstanceTileContent
                instance={toTileInstance(copy, locked.has(copy.uuid))}
                cdnBase={cdnBase}
                sizes="(min-width:64rem) 10rem,(min-width:40rem) 20vw,30vw"
                isLazy
              />
              <span className={copy.is_new ? 'draw-new' : 'draw-new is-duplicate'}>
                {copy.is_new ? 'New' : 'Duplicate'}
              </span>
            </TileLink>
            <Pressable
              className="summary-lock rounded-plaque bg-veil"
              aria-pressed={locked.has(copy.uuid)}
              onClick={() => toggleLock(copy)}
            >
              {locked.has(copy.uuid) ? 'Unlock' : 'Lock'}
              <span className="visually-hidden"> {copy.card.name}</span>
            </Pressable>
          </li>
        ))}
      </ul>
      {series.length > 0 && (
        <section aria-label="Series">
          <h3 className="display text-xl">Your series</h3>
          <ul className="summary-series grid gap-0.4rem mt-0.6rem">
            {series.map(({ name, owned, total }) => (
              <li className="grid items-center gap-0.8rem" key={name}>
                <span>{name}</span>
                <Progress value={owned} max={total} aria-hidden="true" />
                <span>
                  {formatNumber(owned)} of {formatNumber(total)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details className="summary-odds">
        <summary className="min-h-2.75rem text-lantern">
          Odds when you opened {openings.length === 1 ? 'this pack' : 'these packs'}, in percent
        </summary>
        {groupByOdds(openings).map(({ first, last, odds }) => (
          <div key={first}>
            {last - first + 1 < openings.length && (
              <p>{first === last ? `Pack ${first}` : `Packs ${first} to ${last}`}</p>
            )}
            <OpenedOddsTable odds={odds} />
          </div>
        ))}
      </details>
      <p className="actions justify-center">
        <Button kind="primary" onClick={onClose}>
          Back to the pack
        </Button>
        <ButtonLink href="/inventory?sort=Date+Newest">Inventory</ButtonLink>
        <ButtonLink href={`/store/packs/proof?opening=${openings[0]?.uuid ?? ''}`}>Check the draw</ButtonLink>
      </p>
    </div>
  );
}

/** Groups packs that were opened one after the other with the same odds. The positions start at 1. */
function groupByOdds(openings: PackReceipt['openings']) {
  const groups: { first: number; last: number; odds: OpenedOdds }[] = [];
  for (const [index, { odds }] of openings.entries()) {
    const group = groups.at(-1);
    if (group && JSON.stringify(group.odds) === JSON.stringify(odds)) group.last = index + 1;
    else groups.push({ first: index + 1, last: index + 1, odds });
  }
  return groups;
}
