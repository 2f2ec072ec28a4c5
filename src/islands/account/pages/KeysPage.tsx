import { AccountPart } from '#ui/account/AccountPart.tsx';
import { ApiKeys } from '#islands/account/ApiKeys.tsx';
import { forAccount } from '#islands/account/for-account.tsx';

export const KeysPage = forAccount(() => (
  <AccountPart id="keys" title="Keys for programs">
    <ApiKeys />
  </AccountPart>
));
