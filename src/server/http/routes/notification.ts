import {
  addPushBrowser,
  getNotificationSettings,
  removePushBrowser,
  sendTestNotification,
  setNotificationSettings,
  settleMessages,
  takeMessages,
} from '#contract/notification.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountNotifications(mount: Mount, { notification }: Services): void {
  mount(getNotificationSettings, ({ caller }) => notification.getSettings(caller));
  mount(setNotificationSettings, ({ caller, body }) => notification.setSettings(caller, body));
  mount(addPushBrowser, ({ caller, body, request }) =>
    notification.addSubscription(caller, { ...body, browser: request.headers.get('user-agent') ?? '' }),
  );
  mount(removePushBrowser, ({ caller, params }) => notification.removeSubscription(caller, params.id));
  mount(sendTestNotification, ({ caller, body }) => notification.sendTest(caller, body.channel));
  mount(takeMessages, ({ body }) => notification.takeMessages(body.limit));
  mount(settleMessages, ({ body }) => notification.settleMessages(body));
}
