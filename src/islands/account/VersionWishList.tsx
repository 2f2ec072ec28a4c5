import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { VersionWish } from '#contract/card/version-wish.ts';
import { maxVersionWishes } from '#game/version-wish.ts';
import { formatVersion } from '#game/version.ts';
import {
  $busyWishes,
  $versionWishes,
  loadVersionWishes,
  removeWish,
  subscribeToVersionWishes,
  wishKey,
} from '#stores/card/version-wishes.ts';
import { $wantedCards, subscribeToWantedCards } from '#stores/card/wanted-cards.ts';
import { idle } from '#stores/base/resource.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { WantedCardList } from './WantedCardList.tsx';

interface Props {
  /** The name of a series, for the wishes of that series alone. */
  series?: string;
}

/** The versions that the player wants to be told of when they are free, by card. */
export function VersionWishList({ series }: Props) {
  const { value: all, state } = useStore($versionWishes, { ssr: () => idle });
  const value = series === undefined ? all : all?.filter(({ card }) => card.series === series);
  const [failure, setFailure] = useState<string>();
  useEffect(() => subscribeToVersionWishes(), []);
  // The cards stand above the versions, which they would move.
  const cards = useStore($wantedCards, { ssr: () => idle });
  const waitsForCards = series === undefined && !cards.value && (cards.state === 'idle' || cards.state === 'loading');
  useEffect(() => (series === undefined ? subscribeToWantedCards() : undefined), [series]);

  if (!value && (state === 'failed' || state === 'missing')) {
    return <LoadError message="Your wishes couldn’t be loaded." onRetry={() => void loadVersionWishes()} />;
  }
  if (!value || waitsForCards) return <Skeleton className="account-skeleton" />;
  return (
    <>
      {series === undefined && (
        <>
          <h3 className="text-paper font-semibold">Cards</h3>
          <WantedCardList />
          <h3 className="text-paper font-semibold">Versions</h3>
        </>
      )}
      {value.length === 0 ? (
        <p>
          You have no wishes{series !== undefined && ' for this series'}. Open a card
          {series === undefined && (
            <>
              {' '}
              in <a href="/cards">the catalogue</a>
            </>
          )}
          , and press a claimed version on its map.
        </p>
      ) : (
        <p>
          {series === undefined && `${value.length} of ${maxVersionWishes}. `}We tell you once when a version is free,
          as your <a href="/settings/notifications">notification settings</a> say.
        </p>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {value.length > 0 && (
        <ul className="browser-list version-wish-list grid gap-0.6rem">
          {[...Map.groupBy(value, ({ card }) => card.uuid).values()].map((wishes) => (
            <CardWishes key={wishes[0]!.card.uuid} wishes={wishes} onFailure={setFailure} />
          ))}
        </ul>
      )}
    </>
  );
}

interface CardWishesProps {
  /** The wishes for versions of one card; at least one. */
  wishes: readonly VersionWish[];
  onFailure: (message: string | undefined) => void;
}

function CardWishes({ wishes, onFailure }: CardWishesProps) {
  const { card } = wishes[0]!;
  const busy = useStore($busyWishes);
  const onRemove = async (version: number, control: HTMLElement) => {
    // The button disappears, so its section takes the focus.
    control.closest<HTMLElement>('section')?.focus({ preventScroll: true });
    onFailure(await removeWish(card.uuid, version));
  };
  return (
    <li>
      <div>
        <b>
          <a href={`/card/${card.uuid}`}>{card.name}</a>
        </b>
        <p>
          {card.series}, {card.rarity}
        </p>
      </div>
      <ul aria-label={`Versions of ${card.name}`}>
        {[...wishes]
          .sort((a, b) => a.version - b.version)
          .map(({ version }) => (
            <li key={version}>
              <Pressable
                className="chip"
                busy={busy.has(wishKey(card.uuid, version))}
                onClick={({ currentTarget }) => void onRemove(version, currentTarget)}
              >
                {formatVersion(version)}
                <span className="visually-hidden"> of {card.name}, remove</span>
              </Pressable>
            </li>
          ))}
      </ul>
    </li>
  );
}
