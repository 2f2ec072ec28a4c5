import { useEffect, useState } from 'react';
import type { DrawnCopy, PackReceipt } from '#contract/store/store.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import type { OpenedOdds } from '#game/pack-odds.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import { HandOnButton } from '#islands/hand-on/HandOnButton.tsx';
import { InstanceDialogs } from '#islands/inventory/InstanceDialogs.tsx';
import { $burnDialog } from '#stores/inventory/burn.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
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
  /** Whether the receipt is so new that its balance is the player's. */
  hasBalance: boolean;
  cdnBase: string;
  another?: AnotherOpening | undefined;
  onClose: () => void;
}

type Grouping = 'new' | 'rarity';

/** Purchases of more cards can also be grouped by rarity. */
const fewCards = 6;

/** All cards of a purchase in groups, rarest first, with what they add to the collection and what can be done with them. */
export function OpeningSummary({ receipt, hasBalance, cdnBase, another, onClose }: Props) {
  const { openings, series, price, currency, balance } = receipt;
  const [grouping, setGrouping] = useState<Grouping>('new');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [locked, setLockedCards] = useState<ReadonlySet<string>>(new Set());
  const [burned, setBurned] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      $burnDialog.listen((burn) => {
        if (burn?.step !== 'burned') return;
        const gone = burn.burned.map(({ uuid }) => uuid);
        setBurned((before) => new Set([...before, ...gone]));
        setSelected((before) => new Set([...before].filter((uuid) => !gone.includes(uuid))));
      }),
    [],
  );

  const rank = ({ card }: DrawnCopy) => rarities.indexOf(card.rarity);
  const copies = openings.flatMap(({ cards }) => cards).sort((a, b) => rank(b) - rank(a) || a.version - b.version);
  const newCount = copies.filter(({ is_new }) => is_new).length;
  const groups = groupCards(copies, grouping);
  const chosen = copies.filter(({ uuid }) => selected.has(uuid));

  const select = (of: readonly DrawnCopy[], to: boolean) => {
    const uuids = of.map(({ uuid }) => uuid).filter((uuid) => !burned.has(uuid));
    setSelected(to ? new Set([...selected, ...uuids]) : new Set([...selected].filter((uuid) => !uuids.includes(uuid))));
  };

  return (
    <div className="summary">
      <p className="summary-line">
        {formatCount(copies.length, 'card')}, {formatNumber(newCount)} new. All of them are in your inventory. You paid{' '}
        <CurrencyAmount amount={price} currency={currency} cdnBase={cdnBase} />
        {hasBalance && (
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
        const isAll = of.every(({ uuid }) => selected.has(uuid) || burned.has(uuid));
        return (
          <section key={title} className="grid gap-0.8rem" aria-label={title}>
            <div className="flex flex-wrap items-baseline gap-x-1rem">
              <h3 className="display text-xl">
                {title} <span className="text-mist type-sm">{formatNumber(of.length)}</span>
              </h3>
              {of.length > 1 && (
                <Pressable className="summary-select-all text-lantern type-sm" onClick={() => select(of, !isAll)}>
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
                  isLocked={locked.has(copy.uuid)}
                  isBurned={burned.has(copy.uuid)}
                  isMarked={grouping === 'rarity'}
                  onSelect={() => select([copy], !selected.has(copy.uuid))}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <SummaryBar
        chosen={chosen}
        duplicates={copies.filter(({ uuid, is_new: isNew }) => !isNew && !burned.has(uuid))}
        locked={locked}
        onLocked={setLockedCards}
        onSelect={(of) => setSelected(new Set(of.map(({ uuid }) => uuid)))}
      />
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
          Back to the pack
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
}

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
