import { notificationChannels, notificationKinds } from '#game/notification.ts';
import type { NotificationChannel, NotificationChoices, NotificationKind } from '#game/notification.ts';
import { setChoice } from '#stores/notification/settings.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Table } from '#ui/base/Table.tsx';

const kindLabels: Readonly<Record<NotificationKind, { title: string; description: string }>> = {
  vote: { title: 'Vote ready', description: 'When you can vote again, 12 hours after your last vote.' },
  reward: { title: 'Event reward', description: 'Once a day, if you haven’t claimed your reward.' },
  trade: { title: 'Trade offer', description: 'When someone offers you a trade or responds to yours.' },
  clan: { title: 'Clan', description: 'When you join or leave a clan, or your role changes.' },
  search: { title: 'Saved searches', description: 'When new cards match a search that you saved.' },
  wish: {
    title: 'Version wishes',
    description: 'When a version that you wish for is free.',
  },
  news: { title: 'News', description: 'New events and releases.' },
  account: { title: 'Your account', description: 'Warnings, restrictions and answers of the team.' },
};
const channelLabels: Readonly<Record<NotificationChannel, string>> = { chat: 'Discord message', browser: 'Browser' };

/** A table of notification kinds by channels, with a checkbox for each pair. */
export function ChannelPreferences({ choices }: { choices: NotificationChoices }) {
  return (
    <Table
      className="channel-preferences"
      kind="numbers"
      columns={[
        { key: 'Kind', head: <span className="visually-hidden">Kind</span> },
        ...notificationChannels.map((channel) => channelLabels[channel]),
      ]}
    >
      {notificationKinds.map((kind) => (
        <tr key={kind}>
          <th scope="row">
            <b>{kindLabels[kind].title}</b>
            <span>{kindLabels[kind].description}</span>
          </th>
          {notificationChannels.map((channel) => (
            <td key={channel}>
              <label>
                <Checkbox
                  aria-label={`${kindLabels[kind].title}: ${channelLabels[channel]}`}
                  checked={choices[kind][channel]}
                  onChange={(isChecked) => setChoice(kind, channel, isChecked)}
                />
              </label>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
