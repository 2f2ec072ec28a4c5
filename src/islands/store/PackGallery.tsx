import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PackCard } from '#contract/store/pack-cards.ts';
import { formatCount } from '#game/number.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { $token } from '#stores/session/session.ts';
import {
  $packCards,
  $packCardsView,
  loadMorePackCards,
  loadPackCards,
  showPackCards,
  subscribeToPackCards,
} from '#stores/store/pack-cards.ts';
import type { PackCardsView } from '#stores/store/pack-cards.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { PackCardTile } from '#ui/store/PackCardTile.tsx';

interface Props {
  uuid: string;
  /** The first page, as everybody sees it. */
  initial: { data: readonly PackCard[]; count: number };
  /** The rarities that the pack gives. */
  given: readonly Rarity[];
  cdnBase: string;
}

const everything: PackCardsView = { rarity: '', held: '' };

/** Everything that a pack can give, by rarity, and for a player what they have and lack of it. */
export function PackGallery({ uuid, initial, given, cdnBase }: Props) {
  const isHydrated = useHydrated();
  const isSignedIn = useStore($token, { ssr: () => null }) !== null && isHydrated;
  const view = useStore($packCardsView, { ssr: () => everything });
  const loaded = useStore($packCards, { ssr: () => null });
  useEffect(() => subscribeToPackCards(uuid), [uuid]);
  const isFirst = loaded === null || (loaded.data.length === 0 && loaded.state === 'loading');
  const { data, count } = isFirst ? initial : loaded;
  const isLoading = loaded?.state === 'loading';

  return (
    <div className="grid gap-1.2rem">
      <div className="flex flex-wrap items-center gap-y-0.8rem gap-x-1.4rem">
        <Segmented
          label="Rarity"
          options={[
            ['', 'All'],
            ...rarities.filter((each) => given.includes(each)).map((each) => [each, each] as const),
          ]}
          value={view.rarity}
          onChange={(rarity) => showPackCards({ rarity })}
        />
        {isSignedIn && (
          <Segmented
            label="Your collection"
            options={[
              ['', 'All'],
              ['no', 'Missing'],
              ['yes', 'Owned'],
            ]}
            value={view.held}
            onChange={(held) => showPackCards({ held })}
          />
        )}
        <p className="text-mist" role="status">
          {formatCount(count, 'card')}
        </p>
      </div>
      {loaded?.state === 'failed' && (
        <LoadError message="The cards couldn’t be loaded." onRetry={() => void loadPackCards()} />
      )}
      {loaded?.state === 'ready' && count === 0 && (
        <Empty>{view.held === 'no' ? 'You have every card of this pack.' : 'You have none of these cards yet.'}</Empty>
      )}
      <ul className={`tile-grid${isLoading ? ' is-stale' : ''}`}>
        {data.map((card) => (
          <PackCardTile key={card.uuid} card={card} cdnBase={cdnBase} />
        ))}
      </ul>
      {data.length < count && (
        <p className="actions justify-center">
          <Button busy={isLoading} onClick={() => loadMorePackCards({ data, count })}>
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}
