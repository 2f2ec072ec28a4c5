import { canClaim, claimReward, getCalendarMonth, listEvents } from '#contract/calendar.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountCalendar(mount: Mount, { calendar }: Services): void {
  mount(canClaim, ({ caller }) => calendar.canClaim(caller));
  mount(getCalendarMonth, ({ caller, query }) => calendar.getCalendarMonth(caller, query));
  mount(listEvents, ({ query }) => calendar.listEvents(query));
  mount(claimReward, ({ caller, idempotency }) => calendar.claimReward(caller, idempotency));
}
