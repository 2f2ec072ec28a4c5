import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { maxCountedUnread } from '#game/inbox.ts';
import { $unread, subscribeToUnread } from '#stores/inbox/unread.ts';

/**
 * How many entries of the inbox are unread, on the header's bell. The pages are the same for everybody, so it is rendered
 * into their element, over the bell: nothing moves.
 */
export function UnreadCount() {
  const unread = useStore($unread);
  const [place] = useState(() => document.querySelector('.header-inbox-count'));
  useEffect(() => subscribeToUnread(), []);
  if (!place || unread === null || unread === 0) return null;
  const number = unread >= maxCountedUnread ? `${maxCountedUnread - 1}+` : String(unread);
  return createPortal(
    <>
      <span className="header-inbox-number absolute grid place-items-center rounded-md" aria-hidden="true">
        {number}
      </span>
      <span className="visually-hidden">, {number} unread</span>
    </>,
    place,
  );
}
