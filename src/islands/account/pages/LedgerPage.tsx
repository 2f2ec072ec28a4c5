import { AccountPart } from '#ui/account/AccountPart.tsx';
import { Ledger } from '#islands/account/Ledger.tsx';
import { forAccount } from '#islands/account/for-account.tsx';

export const LedgerPage = forAccount(({ cdnBase }) => (
  <AccountPart id="ledger" title="Currency ledger">
    <Ledger cdnBase={cdnBase} />
  </AccountPart>
));
