import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import type { Bundle } from '#contract/store/payment.ts';
import { formatCount } from '#game/number.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { RestrictionNotice } from '#islands/session/RestrictionNotice.tsx';
import { emptyList } from '#stores/base/list.ts';
import { idle } from '#stores/base/resource.ts';
import { $user } from '#stores/session/session.ts';
import { $changedBundles, $selectedBundle, resetCheckout, selectBundle } from '#stores/store/bundle-shop.ts';
import { $payments, subscribeToPayments } from '#stores/store/payments.ts';
import { $spending, subscribeToSpending } from '#stores/store/spending.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { BundleTile } from '#ui/store/BundleTile.tsx';
import { findBestRate } from '#ui/store/bundle-view.ts';
import { BundleDialog } from './lazy-components.ts';

interface Props {
  bundles: readonly Bundle[];
  cdnBase: string;
  loginLink: string;
}

const noChanges: ReadonlyMap<string, Bundle> = new Map();

/** The bundles of moonstones. Visitors are asked to log in when they buy. */
export function BundleShop({ bundles: listed, cdnBase, loginLink }: Props) {
  const isHydrated = useHydrated();
  const user = useStore($user, { ssr: () => null });
  const { value: spending } = useStore($spending, { ssr: () => idle });
  const selected = useStore($selectedBundle, { ssr: () => null });
  const changed = useStore($changedBundles, { ssr: () => noChanges });
  const bundles = listed.map((bundle) => changed.get(bundle.uuid) ?? bundle);
  const bestRate = findBestRate(bundles);
  /** Gets the focus back when the dialog closes. */
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  const { items: payments } = useStore($payments, { ssr: () => emptyList });
  const unfinished = payments.find(({ state, bundle }) => state === 'open' && bundle === selected?.uuid);

  useEffect(() => subscribeToSpending(), []);
  useEffect(() => subscribeToPayments(), []);
  useEffect(() => {
    addEventListener('pageshow', resetCheckout);
    return () => removeEventListener('pageshow', resetCheckout);
  }, []);

  return (
    <>
      <RestrictionNotice restriction="purchases" />
      {spending !== null && spending.debt > 0 && (
        <p className="debt-notice py-0.7rem px-1rem text-paper">
          You owe {formatCount(spending.debt, 'moonstone')}, because money for moonstones that you spent was returned.
          You can’t spend moonstones until they are paid. The next bundle pays them first.
        </p>
      )}
      <ul className="bundle-list grid gap-1rem">
        {bundles.map((bundle) => (
          <BundleTile key={bundle.uuid} bundle={bundle} cdnBase={cdnBase} isBestRate={bundle.uuid === bestRate}>
            {isHydrated && user ? (
              <Button
                disabled={bundle.closed !== null}
                onPointerEnter={BundleDialog.prefetch}
                onClick={({ currentTarget }) => {
                  setOpener(currentTarget);
                  selectBundle(bundle);
                }}
              >
                Buy<span className="visually-hidden"> {bundle.name}</span>
              </Button>
            ) : (
              <ButtonLink className="login-link" href={loginLink}>
                Log in to buy<span className="visually-hidden"> {bundle.name}</span>
              </ButtonLink>
            )}
          </BundleTile>
        ))}
      </ul>
      <Suspense>
        {selected && user && (
          <BundleDialog
            bundle={selected}
            spending={spending}
            unfinished={unfinished?.uuid ?? null}
            balance={user.moonstones}
            opener={opener}
            cdnBase={cdnBase}
            onClose={() => selectBundle(null)}
          />
        )}
      </Suspense>
    </>
  );
}
