import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { maxSearchNameLength } from '#game/saved-search.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { saveSearch } from '#stores/search/saved-searches.ts';
import { showSuccess } from '#stores/toast.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  /** The query of the catalogue's address. */
  search: string;
  /** What the search box says for it. */
  text: string;
  suggestedName: string;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** A dialog that saves the current search of the catalogue under a name. */
export default function SaveSearchDialog({ search, text, suggestedName, opener, onClose }: Props) {
  const [name, setName] = useState(suggestedName);
  const [isNotified, setIsNotified] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving || name.trim() === '') return;
    setIsSaving(true);
    const failure = await saveSearch({ name, search, is_notified: isNotified });
    setIsSaving(false);
    setError(failure);
    if (failure !== undefined) return;
    onClose();
    showSuccess(
      'Search saved',
      isNotified ? 'We’ll notify you when new cards match.' : 'You’ll find it in your account.',
    );
  };

  return (
    <Dialog title="Save this search" opener={opener} onClose={onClose}>
      <form className="save-search grid gap-1rem justify-items-start" onSubmit={(event) => void onSubmit(event)}>
        <p className="break-anywhere text-mist">
          <code>{text}</code>
        </p>
        <TextInput
          label="Name"
          value={name}
          maxLength={maxSearchNameLength}
          required
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
          aria-describedby={error === undefined ? undefined : 'save-search-error'}
          onChange={setName}
        />
        <Checkbox label="Notify me when new cards match" checked={isNotified} onChange={setIsNotified} />
        <div role="alert">
          {error !== undefined && (
            <p className="save-search-error" id="save-search-error">
              {error}
            </p>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-y-0.6rem gap-x-1.2rem">
          <Button kind="primary" type="submit" busy={isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
          <a href="/account/searches">Your saved searches</a>
        </p>
      </form>
    </Dialog>
  );
}
