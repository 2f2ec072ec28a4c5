import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { DrawnCopy, PackReceipt } from '#contract/store/opening.ts';
import { instanceStates } from '#game/instance.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import type { OpenedOdds } from '#game/pack-odds.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import { HandOnButton } from '#islands/hand-on/HandOnButton.tsx';
import { InstanceDialogs } from '#islands/inventory/InstanceDialogs.tsx';
import { $drawnCopies, loadDrawnCopies, subscribeToDrawnCopies } from '#stores/store/drawn-copies.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Progress } from '#ui/base/Progress.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { OpenedOddsTable } from '#ui/store/OpenedOddsTable.tsx';
import { packHref } from '#ui/store/store-labels.ts';
import { toTileInstance } from './drawn-tile.ts';
import { SummaryBar } from './SummaryBar.tsx';
import { SummaryCard } from './SummaryCard.tsx';

/** The purchase of as many packs again. */
export interface AnotherOpening {
  label: string;
  price: number;
  isBusy: boolean;
  /** Why the last attempt opened nothing; empty if there was none. */
  refusal: string;
  open: (button: HTMLElement) => void;
}

interface Props {
  receipt: PackReceipt;
  /** Whether it was left half way earlier: the balance and the copies may have changed since. */
  isTakenUp: boolean;
  cdnBase: string;
  another?: AnotherOpening | undefined;
  /** The words on the button that closes it. */
  backLabel?: string | undefined;
  onClose: () => void;
}

type Grouping = 'new' | 'rarity';

/** Purchases of more cards can also be grouped by rarity. */
const fewCards = 6;

/** All cards of a purchase in groups, rarest first, with what they add to the collection and what can be done with them. */
export function OpeningSummary({ receipt, isTakenUp, cdnBase, another, backLabel = 'Close', onClose }: Props) {
  const { openings, series, price, currency, balance } = receipt;
  const [grouping, setGrouping] = useState<Grouping>('new');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { value: fates, state } = useStore($drawnCopies);
  const uuids = useMemo(() => openings.flatMap(({ cards }) => cards.map(({ uuid }) => uuid)), [openings]);
  useEffect(() => subscribeToDrawnCopies(uuids, !isTakenUp), [uuids, isTakenUp]);

  const rank = ({ card }: DrawnCopy) => rarities.indexOf(card.rarity);
  const copies = openings.flatMap(({ cards }) => cards).sort((a, b) => rank(b) - rank(a) || a.version - b.version);
  const newCount = copies.filter(({ is_new }) => is_new).length;
  const groups = groupCards(copies, grouping);
  const goneOf = ({ uuid }: DrawnCopy) => goneTexts.get(fates?.get(uuid)) ?? '';
  const isKept = (copy: DrawnCopy) => goneOf(copy) === '';
  const goneCount = copies.length - copies.filter(isKept).length;
  const chosen = copies.filter((copy) => selected.has(copy.uuid) && isKept(copy));

  const select = (of: readonly DrawnCopy[], to: boolean) => {
    const chosenOnes = of.map(({ uuid }) => uuid);
    setSelected(
      to ? new Set([...selected, ...chosenOnes]) : new Set([...selected].filter((uuid) => !chosenOnes.includes(uuid))),
    );
  };

  return (
    <div className="summary">
      <p className="summary-line">
        {formatCount(copies.length, 'card')}, {formatNumber(newCount)} new. {whereTheyAre()} You paid{' '}
        <CurrencyAmount amount={price} currency={currency} cdnBase={cdnBase} />
        {!isTakenUp && (
          <>
            {' '}
            and have <CurrencyAmount amount={balance} currency={currency} cdnBase={cdnBase} /> left
          </>
        )}
        .
      </p>
      {copies.length > fewCards && (
        <Segmented
          label="Group by"
          options={[
            ['new', 'New and duplicates'],
            ['rarity', 'Rarity'],
          ]}
          value={grouping}
          onChange={setGrouping}
        />
      )}
      {groups.map(({ title, of }) => {
        const kept = fates ? of.filter(isKept) : [];
        const isAll = kept.every(({ uuid }) => selected.has(uuid));
        return (
          <section key={title} className="grid gap-0.8rem" aria-label={title}>
            <div className="flex flex-wrap items-baseline gap-x-1rem">
              <h3 className="display text-xl">
                {title} <span className="text-mist type-sm">{formatNumber(of.length)}</span>
              </h3>
              {kept.length > 1 && (
                <Pressable className="summary-select-all text-lantern type-sm" onClick={() => select(kept, !isAll)}>
                  {isAll ? 'Deselect' : 'Select'} all<span className="visually-hidden"> of {title}</span>
                </Pressable>
              )}
            </div>
            <ul className="summary-cards">
              {of.map((copy) => (
                <SummaryCard
                  key={copy.uuid}
                  copy={copy}
                  cdnBase={cdnBase}
                  isSelected={selected.has(copy.uuid)}
                  isLocked={fates?.get(copy.uuid) === 'locked'}
                  state={instanceStates.find((each) => each === fates?.get(copy.uuid)) ?? 'kept'}
                  gone={goneOf(copy)}
                  isUnknown={!fates}
                  isMarked={grouping === 'rarity'}
                  onSelect={() => select([copy], !selected.has(copy.uuid))}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {fates && (
        <SummaryBar
          chosen={chosen}
          duplicates={copies.filter((copy) => !copy.is_new && isKept(copy))}
          locked={new Set(uuids.filter((uuid) => fates.get(uuid) === 'locked'))}
          onSkipped={() => void loadDrawnCopies(uuids)}
          onSelect={(of) => setSelected(new Set(of.map(({ uuid }) => uuid)))}
        />
      )}
      {!fates && state === 'failed' && (
        <LoadError
          message="What became of these cards couldn’t be loaded."
          onRetry={() => void loadDrawnCopies(uuids)}
        />
      )}
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
      {another && another.refusal !== '' && (
        <p className="text-center" role="alert">
          {another.refusal}
        </p>
      )}
      <div className="actions summary-foot justify-center">
        {another && (
          <Button kind="primary" busy={another.isBusy} onClick={({ currentTarget }) => another.open(currentTarget)}>
            {another.label} <CurrencyAmount amount={another.price} currency={currency} cdnBase={cdnBase} />
          </Button>
        )}
        <Button kind={another ? undefined : 'primary'} onClick={onClose}>
          {backLabel}
        </Button>
        <ButtonLink href="/inventory?sort=Date+Newest">Inventory</ButtonLink>
        <ButtonLink href="/store/draws">My openings</ButtonLink>
        <ButtonLink href={`/store/packs/proof?opening=${openings[0]?.uuid ?? ''}`}>Check the draw</ButtonLink>
        <HandOnButton
          title={`From ${receipt.name}`}
          path={packHref(receipt.pack)}
          source={{ copies: copies.map((copy) => toTileInstance(copy, false)) }}
          cdnBase={cdnBase}
        />
      </div>
      <InstanceDialogs cdnBase={cdnBase} />
    </div>
  );

  function whereTheyAre(): string {
    if (!fates) return '';
    if (goneCount === 0) return 'All of them are in your inventory.';
    return `${formatNumber(copies.length - goneCount)} of them ${copies.length - goneCount === 1 ? 'is' : 'are'} in your inventory.`;
  }
}

/** What is written on copies that the player does not have any more. */
const goneTexts: ReadonlyMap<string | undefined, string> = new Map([
  ['burned', 'Burned'],
  ['not-yours', 'No longer yours'],
]);

function groupCards(copies: readonly DrawnCopy[], grouping: Grouping): { title: string; of: DrawnCopy[] }[] {
  const groups =
    grouping === 'new'
      ? [
          { title: 'New', of: copies.filter(({ is_new: isNew }) => isNew) },
          { title: 'Duplicates', of: copies.filter(({ is_new: isNew }) => !isNew) },
        ]
      : rarities
          .map((rarity) => ({ title: rarityNames[rarity], of: copies.filter(({ card }) => card.rarity === rarity) }))
          .toReversed();
  return groups.filter(({ of }) => of.length > 0);
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
