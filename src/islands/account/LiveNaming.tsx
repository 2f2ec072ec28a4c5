import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $highlightChange,
  $highlightSettings,
  loadHighlightSettings,
  setNamed,
  subscribeToHighlightSettings,
} from '#stores/highlight/highlight-settings.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';

/** Whether the player is named in what everybody sees as it happens. */
export function LiveNaming() {
  const { value, state } = useStore($highlightSettings);
  const { isSending, done, error } = useStore($highlightChange);
  useEffect(() => subscribeToHighlightSettings(), []);

  if (!value && state === 'failed') {
    return <LoadError message="The setting couldn’t be loaded." onRetry={() => void loadHighlightSettings()} />;
  }
  return (
    <>
      <Checkbox
        label={
          <>
            Name me in <a href="/live">live pulls</a>. Otherwise they say “A collector”, also in those that are shown
            already.
          </>
        }
        checked={value?.is_named ?? true}
        disabled={!value || isSending}
        onChange={(isNamed) => void setNamed(isNamed)}
      />
      <p role="status">{error === '' ? done : `It wasn’t saved. ${error}`}</p>
    </>
  );
}
