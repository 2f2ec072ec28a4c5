import { notificationChannels, notificationKinds } from '#game/notification.ts';
import type { NotificationChannel, NotificationChoices } from '#game/notification.ts';
import { setChoice } from '#stores/notification/settings.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Table } from '#ui/base/Table.tsx';
import { kindLabels } from '#ui/notification/kind-labels.ts';

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
