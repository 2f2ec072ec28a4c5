import type { OfferTab } from '#stores/trade/offers.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';

interface Props {
  tab: OfferTab;
  /** Whether only offers with one copy are listed. */
  isOfCopy: boolean;
}

const texts: Readonly<Record<OfferTab, readonly [title: string, text: string]>> = {
  incoming: [
    'No offers wait for you',
    'When somebody wants one of your cards, their offer appears here. You can also make the first move: open a player’s cards and choose what you want.',
  ],
  outgoing: ['You haven’t sent any offers', 'Find a card you lack, look who owns it, and offer something for it.'],
  'on-hold': ['Nothing is on hold', 'Offers that somebody wants to think about wait here for seven more days.'],
};

/** An empty list of offers, with the next steps. */
export function EmptyOffers({ tab, isOfCopy }: Props) {
  const [title, text] = isOfCopy
    ? ['No offer has this card now', 'The offer may have been answered, or the card waits in a ring.']
    : texts[tab];
  return (
    <Empty
      kanji="結"
      title={title}
      actions={
        <>
          {isOfCopy ? (
            <ButtonLink kind="primary" href="/trades/rings">
              Your rings
            </ButtonLink>
          ) : (
            <ButtonLink kind="primary" href={tab === 'on-hold' ? '/trades' : '/trades/matches'}>
              {tab === 'on-hold' ? 'Incoming offers' : 'See your matches'}
            </ButtonLink>
          )}
          <ButtonLink href="/search">Find players</ButtonLink>
          <ButtonLink href="/cards?mine=0">Cards you lack</ButtonLink>
          <ButtonLink href="/inventory?duplicates=true">Your duplicates</ButtonLink>
        </>
      }
    >
      <p className="offers-empty-text">{text}</p>
    </Empty>
  );
}
