import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { createPersonalCalendar, getPersonalCalendar, removePersonalCalendar } from '#contract/calendar.ts';
import { createExclusive } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { copyNamed } from '#stores/copy-named.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

const calendar = createSessionResource(
  (signal) => call(getPersonalCalendar, {}, { signal }),
  () => $calendarToken.set(null),
);
/** Whether the signed-in player's own calendar has an address. */
export const { $resource: $personalCalendar, load: loadPersonalCalendar } = calendar;
export const { subscribe: subscribeToPersonalCalendar } = calendar;
/** The token of an address that was created on this page. The server does not store it, and no other page gets it. */
export const $calendarToken = atom<string | null>(null);
const changing = createExclusive();
/** Whether a change is being sent. */
export const $isChangingCalendar = changing.$isBusy;

/** Creates the address, or replaces it. Returns whether it succeeded. */
export function renewPersonalCalendar(): Promise<boolean> {
  return runChange(async () => {
    const { token, ...state } = await call(createPersonalCalendar, {});
    calendar.set(state);
    $calendarToken.set(token);
  });
}

/** Turns the calendar off. Returns whether it succeeded. */
export function turnOffPersonalCalendar(): Promise<boolean> {
  return runChange(async () => {
    calendar.set(await call(removePersonalCalendar, {}));
    $calendarToken.set(null);
    showSuccess('Calendar off', 'Its address no longer works.');
  });
}

/** Copies the address. */
export const copyCalendarAddress = (address: string): Promise<void> =>
  copyNamed(address, { name: 'address', next: 'Paste the address into your calendar app.' });

const runChange = (send: () => Promise<void>): Promise<boolean> =>
  changing.run(send, () => showFailure('Calendar not changed', 'We didn’t get an answer. Trying again is safe.'));
