import { AccountPart } from '#ui/account/AccountPart.tsx';
import { Sessions } from '#islands/account/Sessions.tsx';
import { forAccount } from '#islands/account/for-account.tsx';

export const SessionsPage = forAccount(() => (
  <AccountPart id="sessions" title="Sessions">
    <Sessions />
  </AccountPart>
));
