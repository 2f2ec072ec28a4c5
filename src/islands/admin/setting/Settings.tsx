import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AdminSetting } from '#contract/admin/setting.ts';
import { settingDefinitions } from '#game/setting.ts';
import {
  $settingEdit,
  $settingResult,
  $settings,
  editSetting,
  loadSettings,
  settingText,
  subscribeToSettings,
} from '#stores/admin/settings.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Table } from '#ui/base/Table.tsx';
import { SettingForm } from './SettingForm.tsx';

/** Prices, periods and links of the game, in one table. */
export default function Settings() {
  const { value, state } = useStore($settings);
  const edit = useStore($settingEdit);
  const result = useStore($settingResult);

  useEffect(() => subscribeToSettings(), []);

  if (!value) {
    return state === 'failed' ? (
      <LoadError message="The settings couldn’t be loaded." onRetry={() => void loadSettings()} />
    ) : (
      <Skeleton className="desk-skeleton" />
    );
  }
  return (
    <div className="settings" aria-busy={state === 'loading'}>
      <p className="case-status" role="status">
        {result}
      </p>
      <p className="console-hint">
        A value without a default beside it is the default, which the operator of the site sets.
      </p>
      <Table
        className="settings-table"
        caption="Settings"
        columns={['Setting', 'Value', 'Default', 'Changed', { key: 'change', head: <VisuallyHidden text="Change" /> }]}
      >
        {value.map((setting) => (
          <tr key={setting.name}>
            <th scope="row">{settingDefinitions[setting.name].title}</th>
            {edit?.setting.name === setting.name ? (
              <td colSpan={4}>
                <SettingForm edit={edit} />
              </td>
            ) : (
              <SettingFacts setting={setting} />
            )}
          </tr>
        ))}
      </Table>
    </div>
  );
}

const VisuallyHidden = ({ text }: { text: string }) => <span className="visually-hidden">{text}</span>;

function SettingFacts({ setting }: { setting: AdminSetting }) {
  const { name, value, default: fallback, is_default: isDefault, updated_at: updatedAt, by } = setting;
  return (
    <>
      <td className="text-paper break-anywhere whitespace-pre-line" data-label="Value">
        {settingText(value) || 'None'}
      </td>
      <td className="text-mist break-anywhere whitespace-pre-line" data-label="Default">
        {!isDefault && (settingText(fallback) || 'None')}
      </td>
      <td className="text-mist" data-label="Changed">
        {updatedAt !== null && (
          <>
            <FormattedDate at={updatedAt} precision="minute" />
            {by && ` by ${by.name}`}
          </>
        )}
      </td>
      <td>
        <Button onClick={() => editSetting(setting)}>
          Change
          <VisuallyHidden text={`: ${settingDefinitions[name].title}`} />
        </Button>
      </td>
    </>
  );
}
