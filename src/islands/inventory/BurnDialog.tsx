import { useEffect, useRef, useState } from 'react';
import type { BlockedInstance, BurnPreview } from '#contract/inventory.ts';
import { burnRewards, burnSuccess, byRarest } from '#game/burn.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { rarities } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { loadBurnPreview, closeBurn, confirmBurn, takeOut, withoutBlocked } from '#stores/inventory/burn.ts';
import type { BurnDialog } from '#stores/inventory/burn.ts';
import type { SelectedInstance } from '#stores/inventory/stored-selection.ts';
import { Button } from '#ui/base/Button.tsx';
import { TradeValues } from '#islands/trade/TradeValues.tsx';
import { cardImage } from '#ui/card/card-image.ts';
import { BlockedInstances } from './BlockedInstances.tsx';
import { BurnRewardLine } from './BurnRewardLine.tsx';
import { InstanceList } from './InstanceList.tsx';
import type { ListedInstance } from './InstanceList.tsx';

interface Props {
  burn: BurnDialog;
  cdnBase: string;
}

/** A dialog that previews a burn and, after confirmation, shows its result. */
export default function BurnDialog({ burn, cdnBase }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { step, opener } = burn;

  // The pressed button disappears with its step, so the panel takes the focus.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [step]);

  return (
    <Dialog title={titles[step]} opener={opener} onClose={closeBurn} className="burn-dialog">
      <div
        ref={panel}
        className="burn-step grid gap-1rem no-outline"
        tabIndex={-1}
        aria-busy={step === 'asking' || step === 'burning'}
      >
        {renderStep()}
      </div>
    </Dialog>
  );

  function renderStep() {
    if (burn.step === 'asking') return <p role="status">Checking {formatCount(burn.copies.length, 'card')}…</p>;
    if (burn.step === 'unanswered') {
      return (
        <LoadError message="The rewards for these cards couldn’t be loaded." onRetry={() => void loadBurnPreview()} />
      );
    }
    if (burn.step === 'burned') return <Receipt {...burn} cdnBase={cdnBase} />;
    if (burn.step === 'blocked') return <Blocked blocked={burn.blocked} />;
    const hasFailed = burn.step === 'ready' && burn.hasFailed;
    return (
      <Preview
        preview={burn.preview}
        copies={burn.copies}
        isBurning={burn.step === 'burning'}
        hasFailed={hasFailed}
        cdnBase={cdnBase}
      />
    );
  }
}

const byRarity = (copies: readonly SelectedInstance[]) =>
  [...copies].sort((a, b) => rarities.indexOf(b.card.rarity.name) - rarities.indexOf(a.card.rarity.name));

const titles = {
  asking: 'Burn cards',
  unanswered: 'Burn cards',
  ready: 'Burn cards',
  burning: 'Burn cards',
  burned: burnSuccess.title,
  blocked: 'Nothing was burned',
} as const;

interface PreviewProps {
  preview: BurnPreview;
  copies: readonly SelectedInstance[];
  isBurning: boolean;
  hasFailed: boolean;
  cdnBase: string;
}

function Preview({ preview, copies, isBurning, hasFailed, cdnBase }: PreviewProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { count, reward, lowest_version, precious, frames, blocked } = preview;
  const going = listRarestFirst(withoutBlocked(copies, preview), cdnBase);
  const preciousIds = new Set(precious.map(({ uuid }) => uuid));
  const others = going.filter(({ uuid }) => !preciousIds.has(uuid));
  const canBurn = count > 0 && !isBurning && (precious.length === 0 || isConfirmed);
  const list = useRef<HTMLDivElement>(null);

  // The pressed button disappears, so what contains it takes the focus.
  const takeOutOfList = (uuids: readonly string[]) => {
    const isLast = uuids.length === precious.length;
    (isLast ? list.current?.closest<HTMLElement>('.burn-step') : list.current)?.focus({ preventScroll: true });
    takeOut(uuids);
  };

  if (count === 0) {
    return (
      <>
        <p>None of these can be burned.</p>
        <BlockedInstances blocked={blocked} />
        <p className="actions">
          <Button onClick={closeBurn}>Close</Button>
        </p>
      </>
    );
  }
  return (
    <>
      <BurnRewardLine words={`bloodstones for ${formatCount(count, 'card')}`} reward={reward} cdnBase={cdnBase} />
      <dl className="burn-facts grid grid-cols-[auto_1fr] gap-y-0.4rem gap-x-1.4rem">
        <dt>Cards</dt>
        <dd>
          <ul className="rarity-counts flex-wrap tnum">
            {rarities
              .filter((rarity) => preview.rarities[rarity] > 0)
              .map((rarity) => (
                <li key={rarity} data-rarity={rarity}>
                  <b>{rarity}</b> {formatNumber(preview.rarities[rarity])} × {formatNumber(burnRewards[rarity])}
                </li>
              ))}
          </ul>
        </dd>
        <dt>Lowest version</dt>
        <dd>{lowest_version === null ? 'None' : formatVersion(lowest_version)}</dd>
        {frames > 0 && (
          <>
            <dt>Frames</dt>
            <dd>{formatNumber(frames)} returned to you</dd>
          </>
        )}
      </dl>
      <BlockedInstances blocked={blocked} />
      {precious.length > 0 && (
        <div className="burn-precious no-outline grid gap-0.6rem" ref={list} tabIndex={-1}>
          <p>
            <b>{formatCount(precious.length, 'precious card')}</b> included: UR, card-maker copies, or versions up to
            10.
          </p>
          <InstanceList
            instances={going.filter(({ uuid }) => preciousIds.has(uuid))}
            label="Precious cards"
            onTakeOut={hasFailed || isBurning ? undefined : (uuid) => takeOutOfList([uuid])}
          />
          {precious.length > 1 && !hasFailed && !isBurning && (
            <p>
              <Button onClick={() => takeOutOfList(precious.map(({ uuid }) => uuid))}>Take out all of these</Button>
            </p>
          )}
          <Checkbox
            label={<>Burn {precious.length === 1 ? 'it' : 'them'} too. This can’t be undone.</>}
            checked={isConfirmed}
            onChange={setIsConfirmed}
          />
        </div>
      )}
      {others.length > 0 && <InstanceList instances={others} label="Cards that burn" />}
      <TradeValues cards={byRarity(copies).map(({ card }) => card.uuid)} />
      {hasFailed && (
        <p className="burn-error py-0.7rem px-1rem rounded-plaque" role="alert">
          We didn’t get an answer. Trying again is safe: nothing is burned twice.
        </p>
      )}
      <span hidden id="precious-why">
        {count === 0
          ? 'None of these cards can be burned.'
          : 'Tick the box above first: precious cards are among them.'}
      </span>
      <p className="actions">
        <Button
          kind="burn"
          unavailable={!canBurn}
          reason={isBurning ? undefined : 'precious-why'}
          onClick={() => void confirmBurn()}
        >
          {isBurning ? 'Burning…' : hasFailed ? 'Try again' : `Burn ${formatCount(count, 'card')}`}
        </Button>
        <Button onClick={closeBurn}>{hasFailed || isBurning ? 'Close' : count === 1 ? 'Keep it' : 'Keep them'}</Button>
      </p>
    </>
  );
}

function Receipt({
  burned,
  frames,
  reward,
  balance,
  cdnBase,
}: Extract<BurnDialog, { step: 'burned' }> & { cdnBase: string }) {
  return (
    <>
      <BurnRewardLine words={burnSuccess.text(reward)} reward={reward} cdnBase={cdnBase} />
      <dl className="burn-facts grid grid-cols-[auto_1fr] gap-y-0.4rem gap-x-1.4rem">
        <dt>Your bloodstones</dt>
        <dd>{formatNumber(balance)}</dd>
        {frames > 0 && (
          <>
            <dt>Frames returned</dt>
            <dd>{formatNumber(frames)}</dd>
          </>
        )}
      </dl>
      <InstanceList instances={listRarestFirst(burned, cdnBase)} />
      <p className="actions">
        <Button kind="primary" onClick={closeBurn}>
          Done
        </Button>
      </p>
    </>
  );
}

function Blocked({ blocked }: { blocked: readonly BlockedInstance[] }) {
  return (
    <>
      <p role="status">One of these cards changed after you selected it, so nothing was burned.</p>
      <BlockedInstances blocked={blocked} />
      <p className="actions">
        <Button kind="primary" onClick={() => void loadBurnPreview()}>
          See what can be burned
        </Button>
        <Button onClick={closeBurn}>Close</Button>
      </p>
    </>
  );
}

function listRarestFirst(copies: readonly SelectedInstance[], cdnBase: string): ListedInstance[] {
  return copies
    .map(({ uuid, version, card }) => ({
      uuid,
      version,
      name: card.name,
      rarity: card.rarity.name,
      picture: cardImage(cdnBase, card, 120),
    }))
    .sort(byRarest);
}
