import { atom, map } from 'nanostores';
import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { getNotificationSettings, sendTestNotification, setNotificationSettings } from '#contract/notification.ts';
import type { NotificationSettings } from '#contract/notification.ts';
import type { NotificationChannel, NotificationKind, QuietHours } from '#game/notification.ts';
import { createAnswer, followSession } from './answer.ts';
import { showToast } from './toast.ts';

export type Notifications = ReplyOf<typeof getNotificationSettings>;

const answer = createAnswer<Notifications>();

/** What whoever is signed in is told of, and in which browsers. */
export const $notifications = answer.$answer;
/** Whether a choice is still on its way to the game. */
export const $isSaving = atom(false);

export type TestState = 'idle' | 'sending' | 'no-browser' | 'failed' | { queued: number };
export const $tests = map<Record<NotificationChannel, TestState>>({ chat: 'idle', browser: 'idle' });

export function followNotifications(): () => void {
  return followSession(forget, loadNotifications);
}

function forget(): void {
  answer.forget();
  wanted = undefined;
  $tests.set({ chat: 'idle', browser: 'idle' });
}

export function loadNotifications(): Promise<void> {
  return answer.ask((signal) => call(getNotificationSettings, {}, { signal }));
}

export function choose(kind: NotificationKind, channel: NotificationChannel, isOn: boolean): void {
  const choices = answer.$answer.get().value?.choices;
  if (choices) change({ choices: { ...choices, [kind]: { ...choices[kind], [channel]: isOn } } });
}

export function setQuiet(quiet: QuietHours | null): void {
  change({ quiet });
}

/** The browsers are changed by calls of their own. */
export function setBrowsers(browsers: Notifications['browsers']): void {
  const { value } = answer.$answer.get();
  if (value) answer.set({ ...value, browsers });
}

/** What is to be saved next; meanwhile it can change again. */
let wanted: NotificationSettings | undefined;
/** What the game has. */
let confirmed: NotificationSettings | undefined;

/** Shows it at once, and saves it; where that fails, what the game has is shown again. */
function change(part: Partial<NotificationSettings>): void {
  const { value } = answer.$answer.get();
  if (!value) return;
  if (!$isSaving.get()) confirmed = { choices: value.choices, quiet: value.quiet };
  const next = { ...value, ...part };
  answer.set(next);
  wanted = { choices: next.choices, quiet: next.quiet };
  if (!$isSaving.get()) void save();
}

/** One after the other, and only the newest: the last choice is the one that counts. */
async function save(): Promise<void> {
  $isSaving.set(true);
  while (wanted) {
    const body = wanted;
    wanted = undefined;
    try {
      await call(setNotificationSettings, { body });
      confirmed = body;
    } catch {
      // A newer one is tried as well before anything is taken back.
      if (!wanted) takeBack();
    }
  }
  $isSaving.set(false);
}

function takeBack(): void {
  const { value } = answer.$answer.get();
  if (!value || !confirmed) return;
  answer.set({ ...value, ...confirmed });
  showToast({
    title: 'Not saved',
    description: 'Your choice could not be saved. Try again in a moment.',
    variant: 'destructive',
  });
}

/** Asks for a test by one channel, and keeps what came of it. */
export async function sendTest(channel: NotificationChannel): Promise<void> {
  if ($tests.get()[channel] === 'sending') return;
  $tests.setKey(channel, 'sending');
  try {
    $tests.setKey(channel, await call(sendTestNotification, { body: { channel } }));
  } catch (error) {
    $tests.setKey(channel, isApiError(error) && error.code === 'NO_BROWSER' ? 'no-browser' : 'failed');
  }
}
