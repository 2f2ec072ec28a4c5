import { AccountPart } from '#ui/account/AccountPart.tsx';
import { VersionWishList } from '#islands/account/VersionWishList.tsx';
import { forAccount } from '#islands/account/for-account.tsx';

export const WishesPage = forAccount(() => (
  <AccountPart id="wishes" title="Wishes">
    <VersionWishList />
  </AccountPart>
));
