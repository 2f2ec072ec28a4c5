import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { maxWantedCards } from '#game/wanted-card.ts';
import { formatNumber } from '#game/number.ts';
import { idle } from '#stores/base/resource.ts';
import {
  $busyWants,
  $wantedCards,
  loadWantedCards,
  subscribeToWantedCards,
  toggleWanted,
} from '#stores/card/wanted-cards.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';

/** The cards that the player wants in any version. */
export function WantedCardList() {
  const { value, state } = useStore($wantedCards, { ssr: () => idle });
  const busy = useStore($busyWants);
  useEffect(() => subscribeToWantedCards(), []);

  if (!value && state === 'failed') {
    return <LoadError message="Your cards couldn’t be loaded." onRetry={() => void loadWantedCards()} />;
  }
  if (!value) return <Skeleton className="account-skeleton" />;
  const onRemove = (uuid: string, control: HTMLElement) => {
    // The button disappears, so its section takes the focus.
    control.closest<HTMLElement>('section')?.focus({ preventScroll: true });
    void toggleWanted(uuid);
  };
  return (
    <>
      {value.length === 0 ? (
        <p>
          Press the heart of a card in <a href="/cards">the catalogue</a>: your matches and rings look for it first, and
          players with whom you trade see that you want it.
        </p>
      ) : (
        <p>
          {value.length} of {maxWantedCards}. <a href="/trades/matches">Your matches</a> look for them first.{' '}
          <a href="/cards?want=true">See them in the catalogue</a>
        </p>
      )}
      {value.length > 0 && (
        <ul className="browser-list grid gap-0.6rem" aria-label="Cards you want">
          {value.map(({ card, copies }) => (
            <li key={card.uuid}>
              <div>
                <b>
                  <a href={`/card/${card.uuid}`}>{card.name}</a>
                </b>
                <p>
                  {card.series}, {card.rarity}
                  {copies > 0 && `. You have ${formatNumber(copies)} by now`}
                </p>
              </div>
              <TextButton
                busy={busy.has(card.uuid)}
                onClick={({ currentTarget }) => onRemove(card.uuid, currentTarget)}
              >
                Remove<span className="visually-hidden"> {card.name}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
