import { useRef, useState } from 'react';
import type { RecentCard } from '#game/recent-card.ts';
import { forgetCard, forgetCards, loadRecentCards } from '#stores/card/recent-cards.ts';
import { CloseButton } from '#ui/base/CloseButton.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { cardImage } from '#ui/card/card-image.ts';

/** The cards of the drawer. They are read when it opens, and can be removed. */
export function RecentCards({ cdnBase }: { cdnBase: string }) {
  const [cards, setCards] = useState(loadRecentCards);
  const title = useRef<HTMLHeadingElement>(null);
  if (cards.length === 0) return null;

  // The pressed button disappears, so the focus moves to the title, or to the dialog with the list.
  const onRemove = (rest: readonly RecentCard[]) => {
    (rest.length > 0 ? title.current : title.current?.closest('dialog'))?.focus();
    setCards(rest);
  };
  return (
    <section aria-labelledby="recent-cards">
      <div className="recent-head flex items-center justify-between">
        <h3 ref={title} className="recent-title no-outline" id="recent-cards" tabIndex={-1}>
          Cards
        </h3>
        <TextButton onClick={() => onRemove(forgetCards())}>Clear</TextButton>
      </div>
      <ul className="recent-list">
        {cards.map((card) => (
          <li key={card.uuid} className="recent-card flex items-center" data-rarity={card.rarity}>
            <a
              className="recent-user flex flex-1 items-center gap-0.8rem min-w-0 rounded-md font-semibold no-underline"
              href={`/card/${card.uuid}`}
            >
              <img src={cardImage(cdnBase, card, 120)} width={40} height={56} alt="" />
              <span className="break-anywhere">{card.name}</span>
            </a>
            <CloseButton aria-label={`Remove ${card.name}`} onClick={() => onRemove(forgetCard(card.uuid))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
