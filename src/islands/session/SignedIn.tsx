import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@nanostores/react';
import { $user } from '#stores/session/session.ts';
import { AccountBar } from './AccountBar.tsx';
import { MenuEntries, MenuPerson } from './MenuAccount.tsx';
import { RewardNotice } from './RewardNotice.tsx';

export interface MediaProps {
  cdnBase: string;
  avatarBase: string;
}

const find = (place: string) => document.querySelector(place);

/** The chrome of whoever is signed in: in the places that the header and the menu keep for it. */
export default function SignedIn(media: MediaProps) {
  const user = useStore($user);
  const [places] = useState(() => ({
    bar: find('.account'),
    person: find('.menu-person'),
    entries: find('.menu-account'),
  }));
  if (!user) return null;
  return (
    <>
      {places.bar && createPortal(<AccountBar user={user} {...media} />, places.bar)}
      {places.person && createPortal(<MenuPerson user={user} {...media} />, places.person)}
      {places.entries && createPortal(<MenuEntries user={user} />, places.entries)}
      <RewardNotice />
    </>
  );
}
