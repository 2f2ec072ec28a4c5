import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@nanostores/react';
import { $user } from '#stores/session.ts';
import { AccountBar } from './AccountBar.tsx';
import { MenuEntries, MenuPerson } from './MenuAccount.tsx';
import { RewardNotice } from './RewardNotice.tsx';

export interface MediaProps {
  cdnBase: string;
  avatarBase: string;
}

const slot = (name: string) => document.querySelector(`[data-slot="${name}"]`);

/** The chrome of whoever is signed in: in the places that the header and the menu keep for it. */
export default function SignedIn(media: MediaProps) {
  const user = useStore($user);
  const [places] = useState(() => ({ account: slot('account'), person: slot('person'), entries: slot('entries') }));
  if (!user) return null;
  return (
    <>
      {places.account && createPortal(<AccountBar user={user} {...media} />, places.account)}
      {places.person && createPortal(<MenuPerson user={user} {...media} />, places.person)}
      {places.entries && createPortal(<MenuEntries user={user} />, places.entries)}
      <RewardNotice />
    </>
  );
}
