import { useStore } from '@nanostores/react';
import { notificationChannels } from '#game/notification.ts';
import type { NotificationChannel } from '#game/notification.ts';
import { formatCount } from '#game/number.ts';
import { $testStates, sendTest } from '#stores/notification/settings.ts';
import type { TestState } from '#stores/notification/settings.ts';
import { Button } from '#ui/base/Button.tsx';

const buttonLabels: Readonly<Record<NotificationChannel, string>> = {
  chat: 'Send a test on Discord',
  browser: 'Send a test to my browsers',
};

/** Sends a test notification through each channel and shows its outcome. */
export function TestNotification({ chats }: { chats: string | null }) {
  const tests = useStore($testStates);
  return (
    <>
      <p>A test arrives within seconds, even during quiet hours and for channels that are off.</p>
      <ul className="test-notifications">
        {notificationChannels.map((channel) => (
          <li key={channel}>
            <Button busy={tests[channel] === 'sending'} onClick={() => void sendTest(channel)}>
              {buttonLabels[channel]}
            </Button>
            <p role="status">
              {outcomeText(channel, tests[channel])}
              {channel === 'chat' && chats !== null && isQueued(tests.chat) && (
                <>
                  {' '}
                  The bot is simulated here: <a href={chats}>read its messages</a>.
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function isQueued(state: TestState): state is { queued: number } {
  return typeof state === 'object';
}

function outcomeText(channel: NotificationChannel, state: TestState): string {
  if (isQueued(state)) {
    return channel === 'chat'
      ? 'On its way: the bot will message you in a moment. If nothing arrives, allow direct messages from it on Discord.'
      : `On its way to ${formatCount(state.queued, 'browser')}.`;
  }
  switch (state) {
    case 'idle':
      return '';
    case 'sending':
      return 'Sending…';
    case 'no-browser':
      return 'None of your browsers is set up yet. Turn one on above.';
    case 'failed':
      return 'We didn’t get an answer. Try again in a moment.';
  }
}
