import { AccountPart } from '#ui/account/AccountPart.tsx';
import { Payments } from '#islands/account/Payments.tsx';
import { Purchases } from '#islands/account/Purchases.tsx';
import { SpendingLimit } from '#islands/account/SpendingLimit.tsx';
import { forAccount } from '#islands/account/for-account.tsx';

export const PurchasesPage = forAccount(({ cdnBase }) => (
  <AccountPart id="purchases" title="Purchases">
    <Purchases cdnBase={cdnBase}>
      <Payments cdnBase={cdnBase} />
      <SpendingLimit />
    </Purchases>
  </AccountPart>
));
