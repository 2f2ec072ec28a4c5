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
import { SettingForm } from './SettingForm.tsx';

/** Prices, periods and links of the game. The environment has their defaults. */
export default function Settings() {
  const { value, state } = useStore($settings);
  const edit = useStore($settingEdit);
  const result = useStore($settingResult);

  useEffect(() => subscribeToSettings(), []);

  if (!value) {
    return state === 'failed' ? (
      <LoadError message="The settings couldn’t be loaded." onRetry={() => void loadSettings()} />
    ) : (
      <div className="desk-skeleton skeleton-block" aria-hidden="true" />
    );
  }
  return (
    <div className="settings" aria-busy={state === 'loading'}>
      <p className="case-status" role="status">
        {result}
      </p>
      <ul className="settings-list grid gap-0.8rem">
        {value.map((setting) => (
          <li key={setting.name} className="console-panel">
            <SettingFacts setting={setting} />
            {edit?.setting.name === setting.name ? (
              <SettingForm edit={edit} />
            ) : (
              <Button onClick={() => editSetting(setting)}>
                Change<span className="visually-hidden">: {settingDefinitions[setting.name].title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SettingFacts({ setting }: { setting: AdminSetting }) {
  const { name, value, is_default: isDefault, default: fallback, updated_at: updatedAt, by } = setting;
  return (
    <div>
      <h2 className="console-heading">{settingDefinitions[name].title}</h2>
      <p className="text-paper break-anywhere whitespace-pre-line">{settingText(value) || 'None'}</p>
      <p className="console-hint">
        {isDefault ? (
          'This is the default, which the operator of the site sets.'
        ) : (
          <>
            Default: {settingText(fallback) || 'none'}.{' '}
            {updatedAt !== null && (
              <>
                Changed <FormattedDate at={updatedAt} precision="minute" />
                {by && ` by ${by.name}`}.
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}
