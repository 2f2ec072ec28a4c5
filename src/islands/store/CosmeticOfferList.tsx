import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import type { CosmeticOffer } from '#contract/store/cosmetic-offer.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { idle } from '#stores/base/resource.ts';
import { $user } from '#stores/session/session.ts';
import {
  $changedOffers,
  $ownedCosmetics,
  $selectedOffer,
  selectOffer,
  subscribeToOwned,
} from '#stores/store/offer-shop.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { OfferTile } from '#ui/store/OfferTile.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { OfferDialog } from './lazy-components.ts';

interface Props extends MediaProps {
  /** Of one type. */
  offers: readonly CosmeticOffer[];
  /** The time of the render, in ms. */
  now: number;
  loginLink: string;
}

const noChanges: ReadonlyMap<string, CosmeticOffer> = new Map();

/** The frames or banners of the store. Visitors are asked to log in when they buy. */
export function CosmeticOfferList({ offers: listed, now, cdnBase, avatarBase, loginLink }: Props) {
  const isHydrated = useHydrated();
  const user = useStore($user, { ssr: () => null });
  const { value: owned } = useStore($ownedCosmetics, { ssr: () => idle });
  const selected = useStore($selectedOffer, { ssr: () => null });
  const changed = useStore($changedOffers, { ssr: () => noChanges });
  /** Gets the focus back when the dialog closes. */
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const type = listed[0]?.type ?? 'card_frame';
  const offers = listed.map((offer) => changed.get(offer.uuid) ?? offer);
  const canBuy = isHydrated && user !== null;

  useEffect(() => subscribeToOwned(type), [type]);

  return (
    <>
      <ul className="offer-list grid gap-1rem no-outline" data-type={type}>
        {offers.map((offer) => {
          const isOwned = (owned?.get(offer.item.uuid) ?? 0) > 0;
          const isDone = offer.closed !== null || (isOwned && type === 'profile_banner');
          return (
            <OfferTile key={offer.uuid} offer={offer} cdnBase={cdnBase} now={now} isOwned={isOwned}>
              {canBuy ? (
                <Button
                  onPointerEnter={OfferDialog.prefetch}
                  onClick={({ currentTarget }) => {
                    setOpener(currentTarget);
                    selectOffer(offer);
                  }}
                >
                  {isDone ? 'Try on' : isOwned ? 'Buy another' : 'Try on or buy'}
                  <span className="visually-hidden"> {offer.item.name}</span>
                </Button>
              ) : (
                <ButtonLink className="login-link" href={loginLink}>
                  Log in to buy<span className="visually-hidden"> {offer.item.name}</span>
                </ButtonLink>
              )}
            </OfferTile>
          );
        })}
      </ul>
      <Suspense>
        {selected && user && (
          <OfferDialog
            offer={selected}
            user={user}
            owned={owned?.get(selected.item.uuid) ?? 0}
            opener={opener}
            cdnBase={cdnBase}
            avatarBase={avatarBase}
            onClose={() => selectOffer(null)}
          />
        )}
      </Suspense>
    </>
  );
}
