import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { SubmitEvent } from 'react';
import { decodeClaimedVersions } from '#game/version-map.ts';
import { formatVersion } from '#game/version.ts';
import { wishStateOf } from '#game/version-wish.ts';
import type { WishState } from '#game/version-wish.ts';
import { $chosenVersion, $ownerNames, $versionMap } from '#stores/card/version-map.ts';
import { $busyWishes, removeWish, wishForVersion, wishKey } from '#stores/card/version-wishes.ts';
import { Button } from '#ui/base/Button.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  /** The card's uuid. */
  card: string;
  /** Number of versions. */
  total: number;
  /** Free versions of a special card are called "not claimed" (section 2). */
  isSpecial: boolean;
}

const noNames: ReadonlyMap<number, string> = new Map();

/** Wishes to be told when a version is free: the one pressed on the map, or typed. The map's store loads them. */
export function VersionWishes({ card, total, isSpecial }: Props) {
  const map = useStore($versionMap, { ssr: () => null });
  const names = useStore($ownerNames, { ssr: () => noNames });
  const chosen = useStore($chosenVersion, { ssr: () => null });
  const busy = useStore($busyWishes, { ssr: () => new Set<string>() });
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();

  // The version that was pressed last replaces what was typed before.
  const [shown, setShown] = useState<typeof chosen>(null);
  if (chosen !== null && chosen !== shown) {
    setShown(chosen);
    setText(String(chosen.version));
    setFailure(undefined);
  }

  const claimed = useMemo(() => decodeClaimedVersions(map?.claimed ?? '', total), [map?.claimed, total]);
  const version = /^\d{1,4}$/u.test(text) ? Number(text) : 0;
  const wished = [...(map?.wished ?? [])].sort((a, b) => a - b);
  const state = map ? wishStateOf(version, { claimed, yours: map.yours, wished }) : 'unknown';
  const isBusy = busy.has(wishKey(card, version));

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || (state !== 'held' && state !== 'wished')) return;
    setFailure(undefined);
    setFailure(await (state === 'held' ? wishForVersion(card, version) : removeWish(card, version)));
  };
  const onRemove = async (each: number, control: HTMLElement) => {
    // The button disappears, so the section takes the focus.
    control.closest<HTMLElement>('.version-wishes')?.focus({ preventScroll: true });
    setFailure(await removeWish(card, each));
  };

  return (
    <div className="version-wishes gap-0.8rem no-outline" role="group" aria-label="Wishes" tabIndex={-1}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label="Version"
          name="version"
          value={text}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          aria-describedby="version-wish-state"
          onChange={(text) => {
            setText(text.replace(/^#/u, ''));
            setFailure(undefined);
          }}
        />
        {text !== '' && (
          <Button
            kind={state === 'wished' ? undefined : 'primary'}
            type="submit"
            unavailable={isBusy || (state !== 'held' && state !== 'wished')}
          >
            {buttonText()}
          </Button>
        )}
        <p id="version-wish-state" role="status">
          {failure ?? stateText(state)}
        </p>
      </form>
      {wished.length > 0 && (
        <div className="version-wishes-list">
          <span id="version-wishes-title">Your wishes</span>
          <ul aria-labelledby="version-wishes-title">
            {wished.map((each) => (
              <li key={each}>
                <Pressable
                  className="chip"
                  busy={busy.has(wishKey(card, each))}
                  onClick={({ currentTarget }) => void onRemove(each, currentTarget)}
                >
                  {formatVersion(each)}
                  <span className="visually-hidden">, remove</span>
                </Pressable>
              </li>
            ))}
          </ul>
          <a href="/account/wishes">All your wishes</a>
        </div>
      )}
    </div>
  );

  function buttonText() {
    if (state === 'wished') return `Don’t tell me about ${formatVersion(version)}`;
    return state === 'held' ? `Tell me when ${formatVersion(version)} is free` : 'Tell me when it is free';
  }

  function stateText(state: WishState): string {
    const name = formatVersion(version);
    const owner = names.get(version);
    switch (state) {
      case 'yours':
        return `You own ${name}.`;
      case 'free':
        return isSpecial ? `${name} is not claimed.` : `${name} is free already.`;
      case 'wished':
        return `We tell you once, when ${name} is free.`;
      case 'held':
        return owner === undefined ? `${name} is claimed.` : `${name} is owned by ${owner}.`;
      case 'unknown':
        if (text === '') return 'Press a claimed version on the map, or type its number.';
        return map ? `The versions are numbered from 1 to ${total}.` : 'Loading the versions…';
    }
  }
}
