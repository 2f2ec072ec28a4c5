import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { SavedSearch } from '#contract/card/saved-search.ts';
import { parseCardFilter } from '#game/card-filter.ts';
import { formatCardSearch } from '#game/card-search/format.ts';
import { maxSavedSearches, maxSearchNameLength } from '#game/saved-search.ts';
import {
  $busySearches,
  $savedSearches,
  loadSavedSearches,
  removeSearch,
  renameSearch,
  setSearchNotified,
  subscribeToSavedSearches,
} from '#stores/search/saved-searches.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

/** The player's saved searches: open, rename, remove, and switch their notifications. */
export function SavedSearches() {
  const { value, state } = useStore($savedSearches);
  useEffect(() => subscribeToSavedSearches(), []);

  if (!value && (state === 'failed' || state === 'missing')) {
    return <LoadError message="Your searches couldn’t be loaded." onRetry={() => void loadSavedSearches()} />;
  }
  if (!value) return <Skeleton className="account-skeleton" />;
  return (
    <>
      <p>
        {value.length === 0
          ? 'You haven’t saved a search yet. '
          : `${value.length} of ${maxSavedSearches}. We notify you when new cards match, as your `}
        {value.length === 0 ? (
          <>
            Filter <a href="/cards">the catalogue</a>, and choose “Save search” above the cards.
          </>
        ) : (
          <>
            <a href="/settings/notifications">notification settings</a> say.
          </>
        )}
      </p>
      {value.length > 0 && (
        <ul className="browser-list saved-searches grid gap-0.6rem">
          {value.map((search) => (
            <SearchItem key={search.uuid} search={search} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The focused control disappears, so its section takes the focus. */
function focusSection(control: HTMLElement) {
  control.closest<HTMLElement>('section')?.focus({ preventScroll: true });
}

function SearchItem({ search }: { search: SavedSearch }) {
  const { uuid, name, search: query, is_notified: isNotified, is_outdated: isOutdated } = search;
  const isBusy = useStore($busySearches).has(uuid);
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const text = formatCardSearch(parseCardFilter(new URLSearchParams(query)));

  if (mode === 'renaming') return <RenameForm search={search} onClose={() => setMode('shown')} />;
  return (
    <li>
      <div>
        <b>
          <a href={query === '' ? '/cards' : `/cards?${query}`}>{name}</a>
        </b>
        <p>
          {isOutdated ? 'A filter of this search no longer exists. Open it, and save it again.' : text || 'All cards'}
        </p>
        {!isOutdated && (
          <Checkbox
            label={
              <>
                Notify me<span className="visually-hidden"> about {name}</span>
              </>
            }
            checked={isNotified}
            disabled={isBusy}
            onChange={(isChecked) => void setSearchNotified(uuid, isChecked)}
          />
        )}
      </div>
      {mode === 'removing' ? (
        <span className="actions" role="group" aria-label={`Remove ${name}?`}>
          <Button
            kind="danger"
            busy={isBusy}
            onClick={({ currentTarget }) => {
              focusSection(currentTarget);
              void removeSearch(uuid).then(() => setMode('shown'));
            }}
          >
            Remove for good
          </Button>
          <Button
            autoFocus
            onClick={({ currentTarget }) => {
              focusSection(currentTarget);
              setMode('shown');
            }}
          >
            Keep
          </Button>
        </span>
      ) : (
        <span className="actions">
          <Button busy={isBusy} onClick={() => setMode('renaming')}>
            Rename<span className="visually-hidden"> {name}</span>
          </Button>
          <Button busy={isBusy} onClick={() => setMode('removing')}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </span>
      )}
    </li>
  );
}

function RenameForm({ search: { uuid, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const isBusy = useStore($busySearches).has(uuid);
  const [draft, setDraft] = useState(name);
  const [error, setError] = useState<string>();
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || draft.trim() === '') return;
    const form = event.currentTarget;
    const failure = await renameSearch(uuid, draft);
    setError(failure);
    if (failure !== undefined) return;
    focusSection(form);
    onClose();
  };
  const cancel = (control: HTMLElement) => {
    focusSection(control);
    onClose();
  };
  return (
    <li>
      <form
        className="saved-search-form flex flex-wrap items-end gap-y-0.6rem gap-x-1rem flex-1"
        onSubmit={(event) => void onSubmit(event)}
      >
        <TextInput
          label="New name"
          value={draft}
          maxLength={maxSearchNameLength}
          required
          autoComplete="off"
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={setDraft}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') cancel(currentTarget);
          }}
        />
        <span className="actions">
          <Button kind="primary" type="submit" busy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
          <Button onClick={({ currentTarget }) => cancel(currentTarget)}>Cancel</Button>
        </span>
        <p role="alert">{error}</p>
      </form>
    </li>
  );
}
