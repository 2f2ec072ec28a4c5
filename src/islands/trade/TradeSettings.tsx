import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { TradeSettings as Settings } from '#contract/trade/settings.ts';
import { offerAudiences } from '#game/trade.ts';
import type { OfferAudience } from '#game/trade.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import {
  $tradeSettings,
  $tradeSettingsChange,
  block,
  loadTradeSettings,
  setAudience,
  setMatched,
  subscribeToTradeSettings,
  unblock,
} from '#stores/trade/settings.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { Avatar } from '#ui/player/Avatar.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

/** Who can send the signed-in player offers, and whom they blocked. */
export const TradeSettings = forSignedIn(
  {
    kanji: '結',
    title: 'Your trade settings',
    message: 'Log in to choose who can send you offers. We’ll bring you back here.',
    skeleton: <Skeleton className="trade-settings-skeleton" />,
  },
  (media: MediaProps) => <SettingsContent {...media} />,
);

function SettingsContent(media: MediaProps) {
  const { value, state } = useStore($tradeSettings);
  useEffect(() => subscribeToTradeSettings(), []);
  if (!value) {
    return state === 'failed' ? (
      <LoadError message="Your settings couldn’t be loaded." onRetry={() => void loadTradeSettings()} />
    ) : (
      <Skeleton className="trade-settings-skeleton" />
    );
  }
  return (
    <div key="settings" className="trade-settings grid gap-1.4rem">
      <Status />
      <Audience settings={value} />
      <Blocks settings={value} {...media} />
      <p>
        <a href="/settings/notifications">Notifications</a> of offers, answers and offers that end soon are with the
        others.
      </p>
    </div>
  );
}

function Status() {
  const { done, error } = useStore($tradeSettingsChange);
  return (
    <p role="status" className="trade-settings-status">
      {error === '' ? done : `Nothing was saved. ${error}`}
    </p>
  );
}

const audienceTexts: Readonly<Record<OfferAudience, string>> = {
  everybody: 'Everybody',
  clan: 'Members of my clan',
  'traded-with': 'Players I have traded with',
  nobody: 'Nobody',
};

function Audience({ settings: { audience, is_matched: isMatched } }: { settings: Settings }) {
  const { isSending: isSaving } = useStore($tradeSettingsChange);
  return (
    <>
      <section className="surface">
        <Choices
          legend="Who can send me offers"
          name="audience"
          disabled={isSaving}
          options={offerAudiences.map((each) => [each, audienceTexts[each]])}
          chosen={audience}
          onChange={(each) => void setAudience(each)}
        />
      </section>
      <section className="surface">
        <fieldset disabled={isSaving}>
          <legend>Matches and rings</legend>
          <Checkbox
            label="Show my spare copies in other players’ matches and rings"
            checked={isMatched}
            onChange={(isChecked) => void setMatched(isChecked)}
          />
        </fieldset>
      </section>
    </>
  );
}

function Blocks({ settings: { blocked }, ...media }: { settings: Settings; cdnBase: string; avatarBase: string }) {
  const { isSending: isSaving } = useStore($tradeSettingsChange);
  const [text, setText] = useState('');
  return (
    <section className="surface" aria-labelledby="blocked-title">
      <h2 className="display text-xl" id="blocked-title" tabIndex={-1}>
        Blocked players
      </h2>
      <p>They can’t send you offers and aren’t told why. You don’t appear in each other’s matches.</p>
      <form
        className="block-form flex flex-wrap gap-y-0.6rem gap-x-1rem items-end"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput label="Discord ID or profile number" value={text} maxLength={40} onChange={setText} />
        <Button type="submit" busy={isSaving} disabled={text.trim() === ''}>
          Block
        </Button>
      </form>
      {blocked.length === 0 ? (
        <p>You haven’t blocked anybody.</p>
      ) : (
        <ul className="grid gap-0.6rem">
          {blocked.map((player) => (
            <li className="flex gap-1rem items-center" key={player.uuid}>
              <a
                className="match-player inline-flex gap-0.6rem items-center min-w-0 text-paper font-semibold no-underline"
                href={`/user/${player.discord_id}`}
              >
                <Avatar
                  userId={player.discord_id}
                  userName={player.name}
                  avatar={player.discord_avatar}
                  width={40}
                  isInList
                  {...media}
                />
                <span className="break-anywhere">{player.name}</span>
              </a>
              <Button
                busy={isSaving}
                onClick={() => {
                  document.getElementById('blocked-title')?.focus();
                  void unblock(player.uuid);
                }}
              >
                Unblock<span className="visually-hidden"> {player.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );

  async function submit() {
    if (await block(text.trim())) setText('');
  }
}
