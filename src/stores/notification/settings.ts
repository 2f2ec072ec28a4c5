import { atom, map } from 'nanostores';
import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { getNotificationSettings, sendTestNotification, setNotificationSettings } from '#contract/notification.ts';
import type { NotificationSettings } from '#contract/notification.ts';
import type { NotificationChannel, NotificationKind, QuietHours } from '#game/notification.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { showFailure } from '#stores/toast.ts';

export type NotificationState = ReplyOf<typeof getNotificationSettings>;

const resource = createAsyncResource<NotificationState>();

/** The signed-in player's notification settings and browsers. */
export const $notifications = resource.$resource;
/** Whether a change is being saved. */
export const $isSaving = atom(false);

export type TestState = 'idle' | 'sending' | 'no-browser' | 'failed' | { queued: number };
export const $testStates = map<Record<NotificationChannel, TestState>>({ chat: 'idle', browser: 'idle' });

export function subscribeToNotifications(): () => void {
  return subscribeToSession(reset, loadNotifications);
}

function reset(): void {
  resource.reset();
  pending = undefined;
  $testStates.set({ chat: 'idle', browser: 'idle' });
}

export function loadNotifications(): Promise<void> {
  return resource.load((signal) => call(getNotificationSettings, {}, { signal }));
}

export function setChoice(kind: NotificationKind, channel: NotificationChannel, isOn: boolean): void {
  const choices = resource.$resource.get().value?.choices;
  if (choices) updateSettings({ choices: { ...choices, [kind]: { ...choices[kind], [channel]: isOn } } });
}

export function setQuietHours(quiet: QuietHours | null): void {
  updateSettings({ quiet });
}

/** Updates the list of browsers, which separate calls change. */
export function setPushBrowsers(browsers: NotificationState['browsers']): void {
  const { value } = resource.$resource.get();
  if (value) resource.set({ ...value, browsers });
}

/** The settings to save next; newer changes replace them. */
let pending: NotificationSettings | undefined;
/** The last settings that the server confirmed. */
let confirmed: NotificationSettings | undefined;

/** Applies the change immediately and saves it; reverts to the confirmed settings if saving fails. */
function updateSettings(part: Partial<NotificationSettings>): void {
  const { value } = resource.$resource.get();
  if (!value) return;
  if (!$isSaving.get()) confirmed = { choices: value.choices, quiet: value.quiet };
  const next = { ...value, ...part };
  resource.set(next);
  pending = { choices: next.choices, quiet: next.quiet };
  if (!$isSaving.get()) void save();
}

/** Saves the pending settings until none are left; intermediate changes are skipped. */
async function save(): Promise<void> {
  $isSaving.set(true);
  while (pending) {
    const body = pending;
    pending = undefined;
    try {
      await call(setNotificationSettings, { body });
      confirmed = body;
    } catch {
      // A newer change is tried before anything is reverted.
      if (!pending) revert();
    }
  }
  $isSaving.set(false);
}

function revert(): void {
  const { value } = resource.$resource.get();
  if (!value || !confirmed) return;
  resource.set({ ...value, ...confirmed });
  showFailure('Changes not saved', 'We couldn’t save your changes. Try again in a moment.');
}

/** Sends a test notification through one channel and stores the outcome in `$testStates`. */
export async function sendTest(channel: NotificationChannel): Promise<void> {
  if ($testStates.get()[channel] === 'sending') return;
  $testStates.setKey(channel, 'sending');
  try {
    $testStates.setKey(channel, await call(sendTestNotification, { body: { channel } }));
  } catch (error) {
    $testStates.setKey(channel, isApiError(error) && error.code === 'NO_BROWSER' ? 'no-browser' : 'failed');
  }
}
