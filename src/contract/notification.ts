import * as v from 'valibot';
import { timeOfDayPattern, notificationChannels, notificationKinds } from '#game/notification.ts';
import { defineEndpoint } from './endpoint.ts';

const ChannelChoice = v.strictObject({ chat: v.boolean(), browser: v.boolean() });

const TimeOfDay = v.pipe(v.string(), v.regex(timeOfDayPattern, 'is not a time such as 23:00'), v.examples(['23:00']));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const NotificationSettings = v.strictObject({
  choices: v.strictObject({
    vote: ChannelChoice,
    reward: ChannelChoice,
    trade: ChannelChoice,
    clan: ChannelChoice,
    search: ChannelChoice,
    wish: ChannelChoice,
    news: ChannelChoice,
    account: ChannelChoice,
  }),
  /** Nothing is sent from `from` (inclusive) to `to` (exclusive). Null if quiet hours are off. */
  quiet: v.nullable(
    v.strictObject({
      from: TimeOfDay,
      to: TimeOfDay,
      time_zone: v.pipe(
        v.string(),
        v.nonEmpty('is not a time zone such as Europe/Berlin'),
        v.maxLength(64),
        v.check(isTimeZone, 'is not a time zone such as Europe/Berlin'),
        v.examples(['Europe/Berlin']),
      ),
    }),
  ),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** A browser that receives push notifications. */
export const PushBrowser = v.object({
  uuid: v.string(),
  browser: v.pipe(v.string(), v.description(`The browser's User-Agent.`)),
  endpoint_hash: v.pipe(
    v.string(),
    v.description(`Base64url of the endpoint's SHA-256, by which a browser finds itself in the list.`),
  ),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
});
export type PushBrowser = v.InferOutput<typeof PushBrowser>;

const SettingsReply = v.object({ ...NotificationSettings.entries, browsers: v.array(PushBrowser) });

export const getNotificationSettings = defineEndpoint({
  name: 'getNotificationSettings',
  tag: 'notification',
  summary: 'Your notification settings',
  method: 'GET',
  path: '/notification/settings',
  access: 'player',
  reply: v.object({
    ...SettingsReply.entries,
    push_key: v.pipe(
      v.string(),
      v.description(`The server's public VAPID key in base64url, with which a browser subscribes.`),
    ),
  }),
  status: 200,
  errors: [],
});

export const setNotificationSettings = defineEndpoint({
  name: 'setNotificationSettings',
  tag: 'notification',
  summary: 'Change your notification settings',
  method: 'POST',
  path: '/notification/settings',
  access: 'player',
  body: NotificationSettings,
  reply: NotificationSettings,
  status: 200,
  errors: [],
});

/** The JSON form of a browser's PushSubscription. */
export const PushSubscriptionBody = v.strictObject({
  endpoint: v.pipe(v.string(), v.url('is not an address'), v.maxLength(2000)),
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/u, 'is not a P-256 public key in base64url')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/u, 'is not 16 bytes in base64url')),
  }),
});
export type PushSubscriptionBody = v.InferOutput<typeof PushSubscriptionBody>;

export const addPushBrowser = defineEndpoint({
  name: 'addPushBrowser',
  tag: 'notification',
  summary: 'Register a browser for push notifications',
  method: 'POST',
  path: '/notification/browser',
  access: 'player',
  body: PushSubscriptionBody,
  reply: PushBrowser,
  status: 201,
  errors: ['BROWSER_TAKEN'],
});

export const removePushBrowser = defineEndpoint({
  name: 'removePushBrowser',
  tag: 'notification',
  summary: 'Remove a browser from push notifications',
  method: 'DELETE',
  path: '/notification/browser/{id}',
  access: 'player',
  params: v.strictObject({ id: v.pipe(v.string(), v.uuid('is not a uuid'), v.description("The browser's uuid.")) }),
  reply: v.object({ uuid: v.string() }),
  status: 200,
  errors: ['BROWSER_NOT_FOUND'],
});

export const sendTestNotification = defineEndpoint({
  name: 'sendTestNotification',
  tag: 'notification',
  summary: 'Send a test notification over one channel, even during quiet hours',
  method: 'POST',
  path: '/notification/test',
  access: 'player',
  body: v.strictObject({ channel: v.picklist(notificationChannels) }),
  reply: v.object({
    queued: v.pipe(v.number(), v.description(`Number of recipients: the player's browsers, or 1 for the chat.`)),
  }),
  status: 201,
  errors: ['NO_BROWSER'],
});

/** Maximum number of messages in one request of the bot. */
export const maxMessageBatchSize = 100;

export const ChatMessage = v.object({
  id: v.number(),
  discord_id: v.pipe(v.string(), v.description(`The recipient's chat-platform id.`)),
  kind: v.picklist([...notificationKinds, 'test']),
  title: v.string(),
  text: v.string(),
  link: v.pipe(v.string(), v.description('An absolute URL of this site.')),
  created_at: v.string(),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

export const takeMessages = defineEndpoint({
  name: 'takeMessages',
  tag: 'notification',
  summary: 'Lease due chat messages. A message that is not settled before its lease ends is delivered again',
  method: 'POST',
  path: '/bot/messages/take',
  access: 'bot',
  body: v.strictObject({
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxMessageBatchSize)), 20),
  }),
  reply: v.object({ data: v.array(ChatMessage), count: v.number() }),
  status: 200,
  errors: [],
});

const MessageId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const settleMessages = defineEndpoint({
  name: 'settleMessages',
  tag: 'notification',
  summary: 'Report which leased messages were sent and which failed',
  method: 'POST',
  path: '/bot/messages/settle',
  access: 'bot',
  body: v.strictObject({
    sent: v.optional(v.pipe(v.array(MessageId), v.maxLength(maxMessageBatchSize)), []),
    /** Messages that cannot be delivered, for example because the recipient blocks messages. They are not retried. */
    failed: v.optional(v.pipe(v.array(MessageId), v.maxLength(maxMessageBatchSize)), []),
  }),
  reply: v.object({
    count: v.pipe(v.number(), v.description('Number of messages that this call settled.')),
  }),
  status: 200,
  errors: [],
});

export const notificationEndpoints = [
  getNotificationSettings,
  setNotificationSettings,
  addPushBrowser,
  removePushBrowser,
  sendTestNotification,
  takeMessages,
  settleMessages,
] as const;
