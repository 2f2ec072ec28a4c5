import { useStore } from '@nanostores/react';
import { VersionWishList } from '#islands/account/VersionWishList.tsx';
import '#islands/account/version-wish-list.css';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { $token } from '#stores/session/session.ts';
import '#ui/account/browser-list.css';
import '#ui/card/chip.css';

/** The version wishes of the signed-in player in a series; for visitors, what wishes are. */
export function SeriesWishes({ name, loginLink }: { name: string; loginLink: string }) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  if (isHydrated && token !== null) return <VersionWishList series={name} />;
  return (
    <p className="series-sign-in text-mist">
      <a className="login-link" href={loginLink}>
        Log in
      </a>{' '}
      to be told when a version that you want is free again.
    </p>
  );
}
