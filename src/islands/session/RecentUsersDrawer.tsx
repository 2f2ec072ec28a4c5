import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useStore } from '@nanostores/react';
import { shortName } from '#game/recent-user.ts';
import { $recentUsers, closeRecentDrawer } from '#stores/player/recent-users.ts';
import { CloseButton } from '#ui/base/CloseButton.tsx';
import { Avatar } from '#ui/player/Avatar.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { RecentCards } from './RecentCards.tsx';

/** The drawer at the left edge: players, then cards. The native dialog traps and restores the focus. */
export default function RecentUsersDrawer(media: MediaProps) {
  const users = useStore($recentUsers);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const close = () => dialog.current?.close();
  const onBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close();
  };
  return (
    // eslint-disable-next-line no-restricted-syntax -- A drawer without React of a library, on every page.
    <dialog
      ref={dialog}
      className="recent"
      aria-labelledby="recent-title"
      onClose={closeRecentDrawer}
      onClick={onBackdrop}
    >
      <div className="recent-head flex items-center justify-between">
        <h2 className="recent-title" id="recent-title">
          Recently Viewed
        </h2>
        <CloseButton onClick={close} />
      </div>
      {users.length === 0 ? (
        <p className="recent-empty">No recent users</p>
      ) : (
        <ul className="recent-list">
          {users.map(({ id, name, avatar }) => (
            <li key={id}>
              <a
                className="recent-user flex items-center gap-0.8rem rounded-md font-semibold no-underline"
                href={`/user/${encodeURIComponent(id)}`}
                title={name}
              >
                <Avatar userName={name} userId={id} avatar={avatar} width={40} {...media} />
                {shortName(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <RecentCards cdnBase={media.cdnBase} />
    </dialog>
  );
}
