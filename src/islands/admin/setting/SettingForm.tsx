import { useEffect, useId, useRef } from 'react';
import { settingDefinitions } from '#game/setting.ts';
import { changeSettingEdit, closeSettingEdit, resetSetting, saveSetting, settingText } from '#stores/admin/settings.ts';
import type { SettingEdit } from '#stores/admin/settings.ts';
import { Button } from '#ui/base/Button.tsx';

/** The form of one setting. */
export function SettingForm({ edit: { setting, text, reason, isSending, error, other } }: { edit: SettingEdit }) {
  const { kind, min, max } = settingDefinitions[setting.name];
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const field = {
    value: text,
    'aria-invalid': error !== '',
    'aria-describedby': errorId,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      changeSettingEdit({ text: currentTarget.value }),
  };
  return (
    <form
      ref={form}
      className="grid gap-0.7rem"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveSetting();
      }}
      onKeyDown={({ key }) => key === 'Escape' && closeSettingEdit()}
    >
      <label className="console-field">
        <span>
          {kind === 'number' && `A whole number from ${min} to ${max}`}
          {kind === 'address' && 'An http or https address'}
          {kind === 'email' && 'An email address'}
          {kind === 'uuids' && 'One uuid in each line'}
        </span>
        {kind === 'uuids' ? (
          <textarea rows={3} {...field} />
        ) : (
          <input inputMode={kind === 'number' ? 'numeric' : undefined} {...field} />
        )}
      </label>
      <label className="console-field">
        <span>Why (for the audit log)</span>
        <input
          value={reason}
          maxLength={1000}
          onChange={({ currentTarget }) => changeSettingEdit({ reason: currentTarget.value })}
        />
      </label>
      <p className="console-field-error" id={errorId} role="alert">
        {error}
        {other && ` It is now: ${settingText(other.value) || 'none'}${other.by ? ` (${other.by.name})` : ''}.`}
      </p>
      <p className="action-steps">
        <Button kind="primary" type="submit" busy={isSending}>
          {isSending ? 'Saving…' : 'Save'}
        </Button>
        {!setting.is_default && (
          <Button busy={isSending} onClick={() => void resetSetting()}>
            Back to the default
          </Button>
        )}
        <Button onClick={closeSettingEdit}>Cancel</Button>
      </p>
    </form>
  );
}
