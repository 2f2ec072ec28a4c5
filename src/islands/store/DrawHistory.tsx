import { useStore } from '@nanostores/react';
import type { StoreValue } from 'nanostores';
import { useEffect } from 'react';
import type { DrawnOrder } from '#contract/store/draws.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { rarities } from '#game/rarity.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import { $draws, $luck, loadDraws, loadOlderDraws, subscribeToDraws, subscribeToLuck } from '#stores/store/draws.ts';
import { $unfinishedOpenings, takeUpOpening } from '#stores/store/unfinished-opening.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { DrawThumb } from '#ui/store/DrawThumb.tsx';
import { PackPicture } from '#ui/store/PackPicture.tsx';
import { packHref } from '#ui/store/store-labels.ts';
import { Luck } from './Luck.tsx';
import { UnfinishedOpening } from './UnfinishedOpening.tsx';

/** All packs that the signed-in player opened, with what came out of them, and their luck. */
export const DrawHistory = forSignedIn(
  {
    kanji: '魔',
    title: 'Your openings',
    message: 'Log in to see the packs that you opened, and how lucky you were. We’ll bring you back here.',
    skeleton: <Skeleton className="luck-skeleton" />,
  },
  (props: { cdnBase: string }) => <History {...props} />,
);

function History({ cdnBase }: { cdnBase: string }) {
  const draws = useStore($draws);
  const luck = useStore($luck);
  useEffect(() => subscribeToDraws(), []);
  useEffect(() => subscribeToLuck(), []);
  // Both appear together: whichever arrived first would be moved by the other.
  const isReady =
    (luck.value !== null || luck.state === 'failed') && (draws.state === 'ready' || draws.state === 'failed');
  return (
    <div className="draw-history grid min-w-0">
      <UnfinishedOpening cdnBase={cdnBase} note="They count once you have turned them." />
      {isReady ? (
        <>
          <Luck luck={luck} />
          <Openings draws={draws} cdnBase={cdnBase} />
        </>
      ) : (
        <Skeleton className="luck-skeleton" />
      )}
    </div>
  );
}

function Openings({ draws, cdnBase }: { draws: StoreValue<typeof $draws>; cdnBase: string }) {
  const { items, next, state, more } = draws;
  if (state === 'failed')
    return <LoadError message="Your openings couldn’t be loaded." onRetry={() => void loadDraws()} />;
  if (items.length === 0) {
    return (
      <Empty
        title="You haven’t opened a pack yet"
        actions={
          <ButtonLink kind="primary" href="/store/packs">
            See the packs
          </ButtonLink>
        }
      >
        What comes out of your packs is kept here, with the proof of each draw.
      </Empty>
    );
  }
  return (
    <>
      <ul className="grid gap-1.2rem">
        {items.map((order) => (
          <Opened key={order.uuid} order={order} cdnBase={cdnBase} />
        ))}
      </ul>
      {more === 'failed' && (
        <LoadError message="Older openings couldn’t be loaded." onRetry={() => void loadOlderDraws()} />
      )}
      {next !== null && more !== 'failed' && (
        <p className="actions justify-center">
          <Button busy={more === 'loading'} onClick={() => void loadOlderDraws()}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

/** As many cards as a phone shows in three rows; the others are a tap away. */
const fewCards = 12;

function Opened({ order, cdnBase }: { order: DrawnOrder; cdnBase: string }) {
  const { name, pack, openings, currency, price, created_at: at } = order;
  // Here, too, nothing is told before its card is turned.
  const unfinished = useStore($unfinishedOpenings).find(({ receipt }) => receipt.uuid === order.uuid);
  const isFaceDown = unfinished !== undefined;
  const copies = openings
    .flatMap(({ cards }) => cards)
    .toSorted((a, b) => rarities.indexOf(b.card.rarity) - rarities.indexOf(a.card.rarity) || a.version - b.version);
  const others = copies.slice(fewCards);
  const thumbs = (of: typeof copies) => (
    <ul className="draw-thumbs">
      {of.map((copy) => (
        <li key={copy.uuid}>
          <DrawThumb copy={copy} cdnBase={cdnBase} />
        </li>
      ))}
    </ul>
  );
  return (
    <li className="draw-order rounded-xl scoop">
      <a href={packHref(pack)} tabIndex={-1} aria-hidden="true">
        <PackPicture pack={pack} cdnBase={cdnBase} sizes="6rem" />
      </a>
      <div className="grid content-start gap-0.6rem min-w-0">
        <div className="flex flex-wrap items-baseline gap-y-0.2rem gap-x-1.2rem">
          <h3 className="display text-paper type-lg">
            {openings.length > 1 && `${formatNumber(openings.length)} × `}
            <a href={packHref(pack)}>{name}</a>
          </h3>
          <span className="text-mist type-sm">
            <FormattedDate at={at} precision="minute" />
          </span>
          <CurrencyAmount amount={price} currency={currency} cdnBase={cdnBase} />
          <span className="text-mist type-sm">
            {formatCount(copies.length, 'card')}
            {!isFaceDown && `, ${formatNumber(copies.filter((copy) => copy.is_new).length)} new`}
          </span>
        </div>
        {unfinished ? (
          <p className="flex flex-wrap items-center gap-x-0.6rem">
            You haven’t turned all of its cards yet.
            <Pressable
              className="min-h-2.75rem text-lantern underline"
              onClick={({ currentTarget }) => takeUpOpening(unfinished, currentTarget)}
            >
              Go on
            </Pressable>
          </p>
        ) : (
          thumbs(copies.slice(0, fewCards))
        )}
        {!isFaceDown && others.length > 0 && (
          <details>
            <summary className="min-h-2.75rem text-lantern">{formatCount(others.length, 'more card')}</summary>
            {thumbs(others)}
          </details>
        )}
        <p className="draw-proofs flex flex-wrap items-center gap-x-0.6rem type-sm">
          {openings.length > 1 && <span className="text-mist">Check the draws</span>}
          {openings.map(({ uuid }, index) => (
            <a key={uuid} href={`/store/packs/proof?opening=${uuid}`}>
              {openings.length === 1 ? 'Check the draw' : index + 1}
              <span className="visually-hidden"> of {name}</span>
            </a>
          ))}
        </p>
      </div>
    </li>
  );
}
