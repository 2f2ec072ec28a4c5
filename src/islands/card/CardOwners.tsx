import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { $makers, subscribeToOwners } from '#stores/card/owners.ts';
import { $token } from '#stores/session/session.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { OwnerList } from './OwnerList.tsx';
import { CardMakers } from '#ui/card/CardMakers.tsx';

interface Props {
  /** The card's uuid. */
  card: string;
  /** Number of copies that players own; reserves the list's space until it has loaded. */
  copies: number;
  /** Free versions of a special card are not offered (section 2). */
  isSpecial: boolean;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/**
 * The owners and makers of a card, for signed-in players. The server renders both the signed-in and the signed-out
 * half; `data-session` on the document hides one of them until the island is hydrated.
 */
export function CardOwners({ card, copies, isSpecial, loginLink, ...media }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  const makers = useStore($makers, { ssr: () => [] });
  const [makerPlace] = useState(() => (import.meta.env.SSR ? null : document.querySelector('.makers')));
  const hasMakers = makers.length > 0;

  useEffect(() => subscribeToOwners(card), [card]);
  // The server-rendered makers stay until the signed-in list has loaded.
  useLayoutEffect(() => {
    const rendered = makerPlace?.querySelector<HTMLElement>('.makers-rendered');
    if (rendered) rendered.hidden = hasMakers;
  }, [hasMakers, makerPlace]);

  return (
    <section className="grid gap-1rem" aria-labelledby="owners-title">
      <h2 className="display text-2xl" id="owners-title">
        Owners
      </h2>
      {(!isHydrated || token === null) && (
        <div className="card-owners-sign-in gap-1rem justify-items-start hairline rounded-xl scoop">
          <p>
            Log in to see who owns which copy{!isSpecial && ', and which version numbers are available'}. We’ll bring
            you back to this card.
          </p>
          <ButtonLink kind="primary" className="login-link" href={loginLink}>
            Login with Discord
          </ButtonLink>
        </div>
      )}
      {(!isHydrated || token !== null) && <OwnerList copies={copies} isSpecial={isSpecial} {...media} />}
      <p>
        <a href={`/trades/matches?card=${card}`}>Who could give you this card, and what they lack</a>
      </p>
      {makerPlace && hasMakers && createPortal(<CardMakers makers={makers} {...media} />, makerPlace)}
    </section>
  );
}
