import { useStore } from '@nanostores/react';
import { $user } from '#stores/session/session.ts';
import { Currencies } from '#islands/account/Currencies.tsx';

/** The signed-in player's balances. */
export function StoreBalances({ cdnBase }: { cdnBase: string }) {
  const user = useStore($user, { ssr: () => null });
  if (!user) return null;
  const { bloodstones, moonstones, soulstones } = user;
  return <Currencies cdnBase={cdnBase} bloodstones={bloodstones} moonstones={moonstones} soulstones={soulstones} />;
}
