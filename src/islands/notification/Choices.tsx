import { notificationChannels, notificationKinds } from '#game/notification.ts';
import type { NotificationChannel, NotificationChoices, NotificationKind } from '#game/notification.ts';
import { setChoice } from '#stores/notification/settings.ts';

const kindWords: Readonly<Record<NotificationKind, { title: string; words: string }>> = {
  vote: { title: 'Vote ready', words: 'Twelve hours after a vote, when your next one counts.' },
  reward: { title: 'Event reward', words: 'Once a day, while a reward waits that you have not claimed.' },
  trade: { title: 'Trade offer', words: 'When somebody offers you a trade, or answers yours.' },
  clan: { title: 'Clan', words: 'When something changes for you in your clan.' },
  news: { title: 'News', words: 'Events and releases, when they are announced.' },
};
const channelWords: Readonly<Record<NotificationChannel, string>> = { chat: 'Chat message', browser: 'Browser' };

/** Kinds by channels: what is checked is told. */
export function Choices({ choices }: { choices: NotificationChoices }) {
  return (
    <table className="choices">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Kind</span>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {channelWords[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <b>{kindWords[kind].title}</b>
              <span>{kindWords[kind].words}</span>
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${kindWords[kind].title}: ${channelWords[channel].toLowerCase()}`}
                    checked={choices[kind][channel]}
                    onChange={({ currentTarget }) => setChoice(kind, channel, currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
