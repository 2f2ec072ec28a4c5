import { AccountPart } from '#ui/account/AccountPart.tsx';
import { SavedSearches } from '#islands/account/SavedSearches.tsx';
import { forAccount } from '#islands/account/for-account.tsx';

export const SearchesPage = forAccount(() => (
  <AccountPart id="searches" title="Saved searches">
    <SavedSearches />
  </AccountPart>
));
