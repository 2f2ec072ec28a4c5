import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { copyToClipboard } from '#client/clipboard.ts';
import { createPersonalCalendar, getPersonalCalendar, removePersonalCalendar } from '#contract/calendar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { showToast } from '#stores/toast.ts';

const calendar = createAsyncResource<ReplyOf<typeof getPersonalCalendar>>();

/** Whether the signed-in player's own calendar has an address. */
export const $personalCalendar = calendar.$resource;
/** The token of an address that was created on this page. The server does not store it, and no other page gets it. */
export const $calendarToken = atom<string | null>(null);
/** Whether a change is being sent. */
export const $isChangingCalendar = atom(false);

export function subscribeToPersonalCalendar(): () => void {
  return subscribeToSession(reset, loadPersonalCalendar);
}

function reset(): void {
  calendar.reset();
  $calendarToken.set(null);
}

export function loadPersonalCalendar(): Promise<void> {
  return calendar.load((signal) => call(getPersonalCalendar, {}, { signal }));
}

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
    showToast({ title: 'Calendar off', description: 'Its address no longer works.', variant: 'success' });
  });
}

/** Copies the address. It is secret, so it is not repeated in a toast. */
export async function copyCalendarAddress(address: string): Promise<void> {
  showToast(
    (await copyToClipboard(address))
      ? { title: 'Copied', description: 'Paste the address into your calendar app.', variant: 'success' }
      : {
          title: 'Couldn’t copy',
          description: 'Your browser blocked it. Select and copy the address yourself.',
          variant: 'destructive',
        },
  );
}

async function runChange(send: () => Promise<void>): Promise<boolean> {
  if ($isChangingCalendar.get()) return false;
  $isChangingCalendar.set(true);
  try {
    await send();
    return true;
  } catch {
    showToast({
      title: 'Calendar not changed',
      description: 'We didn’t get an answer. Trying again is safe.',
      variant: 'destructive',
    });
    return false;
  } finally {
    $isChangingCalendar.set(false);
  }
}
