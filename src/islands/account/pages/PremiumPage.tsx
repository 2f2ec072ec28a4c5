import { Premium } from '#islands/premium/Premium.tsx';
import { AccountPart } from '#ui/account/AccountPart.tsx';
import { forAccount } from '#islands/account/for-account.tsx';

export const PremiumPage = forAccount(({ premium, cdnBase }, user) => (
  <AccountPart id="premium" title="Premium">
    <Premium user={user} cdnBase={cdnBase} {...premium} />
  </AccountPart>
));
