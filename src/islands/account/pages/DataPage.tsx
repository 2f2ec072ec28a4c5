import { AccountPart } from '#ui/account/AccountPart.tsx';
import { DataExport } from '#islands/account/DataExport.tsx';
import { DeleteAccount } from '#islands/account/DeleteAccount.tsx';
import { LiveNaming } from '#islands/account/LiveNaming.tsx';
import { Overlays } from '#islands/account/Overlays.tsx';
import { forAccount } from '#islands/account/for-account.tsx';

export const DataPage = forAccount(({ deletionGraceDays }, user) => (
  <>
    <AccountPart id="data" title="Your data">
      <DataExport />
    </AccountPart>
    <AccountPart id="live-pulls" title="Live pulls">
      <LiveNaming />
    </AccountPart>
    <AccountPart id="overlays" title="Overlays for streams">
      <Overlays />
    </AccountPart>
    <AccountPart id="deletion" title="Delete account">
      <DeleteAccount user={user} graceDays={deletionGraceDays} />
    </AccountPart>
  </>
));
