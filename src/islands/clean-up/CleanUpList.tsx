import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import type { CleanUpCard } from '#contract/clean-up.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { $takenOut, putBack, takeOut } from '#stores/clean-up/rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';

/** How many cards are shown at first, and more with each press of the button. */
const pageSize = 50;

/** Every card that would go, with its copies. Each copy, or all of a card, can be taken out and put back. */
export function CleanUpList({ cards }: { cards: readonly CleanUpCard[] }) {
  const takenOut = useStore($takenOut);
  const [shown, setShown] = useState(pageSize);
  if (cards.length === 0) return null;
  return (
    <>
      <ul className="clean-up-list" aria-label="Cards that would go">
        {cards.slice(0, shown).map((card) => (
          <CardRow key={card.uuid} card={card} out={listOut(card, takenOut)} />
        ))}
      </ul>
      {shown < cards.length && (
        <p className="clean-up-more flex flex-wrap items-center gap-y-0.6rem gap-x-1.2rem">
          <Button onClick={() => setShown(shown + pageSize)}>Show more</Button>
          <span>
            {formatNumber(shown)} of {formatCount(cards.length, 'card')} shown
          </span>
        </p>
      )}
    </>
  );
}

/** The card's copies that are taken out, as a text, so that other rows need not render again. */
const listOut = ({ copies }: CleanUpCard, takenOut: ReadonlySet<string>): string =>
  copies.flatMap(({ uuid }) => (takenOut.has(uuid) ? uuid : [])).join(' ');

const CardRow = memo(function CardRow({ card, out }: { card: CleanUpCard; out: string }) {
  const { uuid, name, series, rarity, kept, copies } = card;
  const uuids = copies.map((copy) => copy.uuid);
  const isOut = (copy: string) => out.includes(copy);
  const isAllOut = uuids.every(isOut);
  return (
    <li data-rarity={rarity}>
      <b className="clean-up-rarity">{rarity}</b>
      <p className="clean-up-name grid break-anywhere">
        <a href={`/card/${uuid}`}>{name}</a>
        <small>
          {series}, {formatNumber(kept + (out === '' ? 0 : out.split(' ').length))} of{' '}
          {formatNumber(kept + copies.length)} stay
        </small>
      </p>
      <ul className="clean-up-copies" aria-label={`Copies of ${name}`}>
        {copies.map((copy) => (
          <li key={copy.uuid}>
            <Pressable
              aria-pressed={isOut(copy.uuid)}
              onClick={() => (isOut(copy.uuid) ? putBack([copy.uuid]) : takeOut([copy.uuid]))}
            >
              <span className="visually-hidden">Take out </span>
              {formatVersion(copy.version)}
              {copy.is_framed && <span className="visually-hidden"> with its frame</span>}
            </Pressable>
          </li>
        ))}
      </ul>
      <Pressable className="clean-up-take-out" onClick={() => (isAllOut ? putBack(uuids) : takeOut(uuids))}>
        {isAllOut ? 'Put back' : 'Take out'}
        <span className="visually-hidden"> all copies of {name}</span>
      </Pressable>
    </li>
  );
});
