import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Pack } from '#contract/store/pack.ts';
import type { PackReceipt } from '#contract/store/opening.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { chanceOfNew } from '#game/pack-odds.ts';
import { packCounts } from '#game/pack.ts';
import type { PackCount } from '#game/pack.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { RestrictionNotice } from '#islands/session/RestrictionNotice.tsx';
import { idleAction } from '#stores/base/action.ts';
import { idle } from '#stores/base/resource.ts';
import { askBeforeSpending } from '#stores/question.ts';
import { $token } from '#stores/session/session.ts';
import {
  $packPurchase,
  $pendingCount,
  $preparation,
  buyPacks,
  loadPack,
  subscribeToPack,
} from '#stores/store/pack-shop.ts';
import { $openedPacks, closeOpening } from '#stores/store/unfinished-opening.ts';
import type { Preparation } from '#stores/store/pack-shop.ts';
import { Button } from '#ui/base/Button.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { EarnHint } from '#ui/store/EarnHint.tsx';
import { GuaranteeBar } from '#ui/store/GuaranteeBar.tsx';
import { OpeningScene } from './lazy-components.ts';
import type { AnotherOpening } from './OpeningSummary.tsx';
import { UnfinishedNotice } from './UnfinishedNotice.tsx';

interface Props {
  /** The pack as the page shows it. */
  pack: Pack;
  cdnBase: string;
  loginLink: string;
}

/** Buys and opens packs. Visitors see what they cost, and a login link. */
export function PackShop({ pack: shown, cdnBase, loginLink }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  const { value, state } = useStore($preparation, { ssr: () => idle });
  const { state: purchase, reasons } = useStore($packPurchase, { ssr: () => idleAction });
  const pendingCount = useStore($pendingCount, { ssr: () => undefined });
  const opened = useStore($openedPacks, { ssr: () => null });

  useEffect(() => subscribeToPack(shown.uuid), [shown.uuid]);

  const pack = value?.pack ?? shown;
  const isSignedIn = isHydrated && token !== null;
  const isBusy = purchase === 'sending';
  const hasChanged = value !== null && value.pack.terms !== shown.terms;

  return (
    <section
      className="pack-shop grid gap-0.8rem no-outline"
      aria-label="Open packs"
      tabIndex={-1}
      data-unhydrated={isHydrated ? undefined : ''}
    >
      <RestrictionNotice restriction="purchases" />
      <UnfinishedNotice cdnBase={cdnBase} />
      {pack.guarantee && (
        <GuaranteeBar guarantee={pack.guarantee} kind={pack.kind} since={value?.mine.since_guarantee ?? 0} />
      )}
      {isSignedIn && state === 'failed' && (
        <LoadError message="Your counters couldn’t be loaded." onRetry={() => void loadPack(shown.uuid)} />
      )}
      <div className="pack-counts grid gap-0.8rem">
        {packCounts.map((count) => (
          <Button
            key={count}
            kind={count === 1 ? 'primary' : undefined}
            size="large"
            disabled={!canOpen(count)}
            onPointerEnter={OpeningScene.prefetch}
            onClick={({ currentTarget }) => {
              if (opened) return;
              void open(count, currentTarget);
            }}
          >
            {labelOf(count)}
            <CurrencyAmount amount={pack.price * count} currency={pack.currency} cdnBase={cdnBase} />
            <small>{isSignedIn && value && !isBusy && reasonOf(value, count)}</small>
          </Button>
        ))}
      </div>
      {(!isHydrated || token === null) && (
        <p className="pack-sign-in">
          <a className="login-link" href={loginLink}>
            Log in
          </a>{' '}
          to open packs.
        </p>
      )}
      <p className="pack-status" role="status">
        {isSignedIn && statusText()}
      </p>
      {(isSignedIn || !isHydrated) && (
        // Where a session is stored, its space is kept until the player's numbers are known.
        <div className="pack-mine grid gap-0.8rem" data-unknown={value ? undefined : ''}>
          <Counters preparation={value ?? unknownOf(shown)} cdnBase={cdnBase} />
          <details className="disclosure">
            <summary>The seed of your next draw</summary>
            {value && (
              <div className="grid gap-0.4rem type-sm break-anywhere">
                <p>
                  Fingerprint of the server seed: <code>{value.seed.server_seed_hash}</code>
                </p>
                <p>
                  Your seed: <code>{value.seed.player_seed}</code>. <a href="/store/packs/proof">Change or reveal</a>
                </p>
              </div>
            )}
          </details>
        </div>
      )}
      <Suspense>
        {opened && (
          <OpeningScene
            key={opened.receipt.uuid}
            {...opened}
            cdnBase={cdnBase}
            another={anotherOf(opened.receipt)}
            backLabel="Back to the pack"
            onClose={closeOpening}
          />
        )}
      </Suspense>
    </section>
  );

  async function open(count: PackCount, button: HTMLElement) {
    const amount = pack.price * count;
    const isConfirmed =
      purchase === 'unanswered' ||
      (await askBeforeSpending({
        amount,
        currency: pack.currency,
        title: `Open ${formatCount(count, 'pack')}?`,
        text: `This spends ${formatNumber(amount)} ${pack.currency}. What you draw is yours, and a pack can’t be closed again.`,
        confirm: `Open for ${formatNumber(amount)} ${pack.currency}`,
        opener: button,
      }));
    if (isConfirmed) await buyPacks(count, button);
  }

  function anotherOf({ openings }: PackReceipt): AnotherOpening | undefined {
    const count = packCounts.find((each) => each === openings.length);
    if (count === undefined || !isSignedIn || !value || blockOf(value, count) !== undefined) return undefined;
    return {
      label: count === 1 ? 'Open another' : `Open ${count} more`,
      price: pack.price * count,
      isBusy,
      refusal: purchase === 'idle' || isBusy ? '' : 'The packs weren’t opened. Close this and try again.',
      open: (button) => void open(count, button),
    };
  }

  function labelOf(count: PackCount) {
    if (isBusy && count === pendingCount) return 'Opening…';
    if (purchase === 'unanswered' && count === pendingCount) return 'Try again';
    return `Open ${formatNumber(count)}`;
  }

  function canOpen(count: PackCount): boolean {
    if (!isSignedIn || !value || isBusy) return false;
    if (purchase === 'unanswered') return count === pendingCount;
    return !hasChanged && pack.closed === null && blockOf(value, count) === undefined;
  }

  function statusText() {
    // The scene can take a moment to load.
    if (isBusy || opened) return 'Opening…';
    if (purchase === 'unanswered')
      return 'We didn’t get an answer, so we don’t know yet whether the packs were opened. Trying again is safe: you only pay once.';
    if (hasChanged) {
      return (
        <>
          The price, cards, odds or limits changed since this page was loaded. <a href="">Show the new ones</a>
        </>
      );
    }
    if (purchase === 'refused') return `Nothing was bought. ${reasons.join(' ')}`;
    return (value && pack.closed === null && blockOf(value, 1)) ?? '';
  }
}

/** Returns why the player cannot open so many packs; undefined if they can. */
function blockOf({ pack, mine, balance }: Preparation, count: number): ReactNode {
  const missing = pack.price * count - balance;
  if (pack.player_limit !== null && mine.opened + count > pack.player_limit)
    return `You opened ${formatNumber(mine.opened)} of ${formatNumber(pack.player_limit)}, which is the limit for each player.`;
  if (pack.daily_limit !== null && mine.opened_today + count > pack.daily_limit)
    return `You opened ${formatNumber(mine.opened_today)} of ${formatNumber(pack.daily_limit)} today. The next day starts at midnight UTC.`;
  if (missing > 0) return <EarnHint missing={missing} currency={pack.currency} />;
  return undefined;
}

/** As much text as a player's numbers have, which stays hidden. */
const unknownOf = (pack: Pack) => ({
  pack,
  mine: { opened: 0, opened_today: 0, since_guarantee: 0 },
  balance: 8888,
  lacking: { C: pack.cards.C / 2, R: pack.cards.R / 2, SR: pack.cards.SR / 2, SSR: pack.cards.SSR / 2, UR: 0 },
});

/** Returns in few words why the player cannot open so many packs, for the button. */
function reasonOf({ pack, mine, balance }: Preparation, count: number): string | undefined {
  const missing = pack.price * count - balance;
  if (pack.closed !== null) return undefined;
  if (pack.player_limit !== null && count > pack.player_limit)
    return `at most ${formatNumber(pack.player_limit)} in all`;
  if (pack.daily_limit !== null && count > pack.daily_limit) return `at most ${formatNumber(pack.daily_limit)} a day`;
  if (pack.player_limit !== null && mine.opened + count > pack.player_limit)
    return `${formatNumber(mine.opened)} of ${formatNumber(pack.player_limit)} opened`;
  if (pack.daily_limit !== null && mine.opened_today + count > pack.daily_limit)
    return `${formatNumber(mine.opened_today)} of ${formatNumber(pack.daily_limit)} today`;
  return missing > 0 ? `${formatNumber(missing)} short` : undefined;
}

/** Returns a chance in percent, with as many decimals as say something. It is 100 % or 0 % only if it is certain. */
function formatChance(chance: number): string {
  if (chance === 0 || chance === 1) return `${chance * 100} %`;
  if (chance > 0.999) return 'over 99.9 %';
  if (chance < 0.001) return 'under 0.1 %';
  return `${(chance * 100).toFixed(1)} % in each pack`;
}

function Counters({
  preparation: { pack, mine, balance, lacking },
  cdnBase,
}: {
  preparation: Omit<Preparation, 'seed'>;
  cdnBase: string;
}) {
  return (
    <dl className="pack-counters flex flex-wrap py-0.9rem px-1.2rem rounded-xl scoop">
      <div>
        <dt>You have</dt>
        <dd>
          <CurrencyAmount amount={balance} currency={pack.currency} cdnBase={cdnBase} />
        </dd>
      </div>
      <div>
        <dt>A card that you lack</dt>
        <dd>{formatChance(chanceOfNew(pack.slots, pack.cards, lacking))}</dd>
      </div>
      {pack.daily_limit !== null && (
        <div>
          <dt>Today</dt>
          <dd>
            {formatNumber(mine.opened_today)} of {formatNumber(pack.daily_limit)}
          </dd>
        </div>
      )}
      {pack.player_limit !== null && (
        <div>
          <dt>In all</dt>
          <dd>
            {formatNumber(mine.opened)} of {formatNumber(pack.player_limit)}
          </dd>
        </div>
      )}
    </dl>
  );
}
