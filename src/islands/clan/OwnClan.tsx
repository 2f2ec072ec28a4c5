import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { $user } from '#stores/session/session.ts';

/**
 * Marks the viewer's own clan, where the page would ask them to join it, and their own row among its members; other
 * clans do not ask somebody who has one. The page
 * is the same for everybody, so the marks are rendered into its elements (`ui/clan/own-clan.css`).
 */
export function OwnClan() {
  const user = useStore($user, { ssr: () => null });
  if (!user || user.clan_index === 0) return null;
  const row = document.querySelector(`[data-player="${CSS.escape(user.uuid)}"] .clan-member-facts`);
  return (
    <>
      {[...document.querySelectorAll(`[data-clan="${user.clan_index}"]`)].map((place, index) =>
        createPortal(
          <span className="own-clan inline-flex items-center justify-center px-1.2rem rounded-plaque scoop text-paper">
            Your clan
          </span>,
          place,
          String(index),
        ),
      )}
      {[...document.querySelectorAll<HTMLElement>(`[data-clan]:not([data-clan="${user.clan_index}"])`)].map((place) => {
        const href = place.querySelector<HTMLAnchorElement>('a:not(.other-clan)')?.href;
        return (
          href &&
          createPortal(
            <a className="other-clan type-sm" href={href} rel="noopener nofollow">
              Visit their server
            </a>,
            place,
            place.dataset['clan'],
          )
        );
      })}
      {row && createPortal(<span className="own-member">You</span>, row)}
    </>
  );
}
