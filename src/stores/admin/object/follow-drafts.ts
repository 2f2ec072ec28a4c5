import { followLive } from '#stores/trade/follow-live.ts';
import { $details, loadDetails } from './editor.ts';

/**
 * Loads the object of the form again when the admin is told something, such as that another admin drafts it, too. The edits
 * stay. Returns an unsubscribe function.
 */
export function followDrafts(): () => void {
  let known: number | null | undefined;
  return followLive(({ subscribeToInboxCount }) =>
    subscribeToInboxCount(({ newest }) => {
      if (known !== undefined && newest !== known && $details.get().value?.object) void loadDetails();
      known = newest;
    }),
  );
}
