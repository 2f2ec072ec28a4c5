import { useEffect, useId, useRef } from 'react';
import { settingDefinitions } from '#game/setting.ts';
import { changeSettingEdit, closeSettingEdit, resetSetting, saveSetting, settingText } from '#stores/admin/settings.ts';
import type { SettingEdit } from '#stores/admin/settings.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { Problem } from '#ui/base/Problem.tsx';

/** The form of one setting. */
export function SettingForm({ edit: { setting, text, reason, isSending, error, other } }: { edit: SettingEdit }) {
  const { kind, min, max } = settingDefinitions[setting.name];
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const field = {
    label: {
      number: `A whole number from ${min} to ${max}`,
      address: 'An http or https address',
      email: 'An email address',
      uuids: 'One uuid in each line',
    }[kind],
    value: text,
    'aria-invalid': error !== '',
    'aria-describedby': errorId,
    onChange: (typed: string) => changeSettingEdit({ text: typed }),
  };
  return (
    <form
      ref={form}
      className="grid gap-0.6rem"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveSetting();
      }}
      onKeyDown={({ key }) => key === 'Escape' && closeSettingEdit()}
    >
      {kind === 'uuids' ? (
        <TextArea rows={3} {...field} />
      ) : (
        <TextInput inputMode={kind === 'number' ? 'numeric' : undefined} {...field} />
      )}
      <TextInput
        label="Why (for the audit log)"
        value={reason}
        maxLength={1000}
        onChange={(text) => changeSettingEdit({ reason: text })}
      />
      <Problem id={errorId}>
        {error}
        {other && ` It is now: ${settingText(other.value) || 'none'}${other.by ? ` (${other.by.name})` : ''}.`}
      </Problem>
      <p className="actions">
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
