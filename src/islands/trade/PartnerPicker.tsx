import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import { moveResultFocus } from '#islands/base/result-focus.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { $recentUsers } from '#stores/player/recent-users.ts';
import { $givenCopies, subscribeToGivenCopies } from '#stores/trade/given-copies.ts';
import { $partners, searchPartners, subscribeToPartners } from '#stores/trade/partner-search.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { describeCopy } from '#ui/trade/trade-view.ts';
import type { TradePerson as Person } from '#ui/trade/trade-view.ts';
import { TradeThumb } from '#ui/trade/TradeThumb.tsx';
import { TradePerson } from './TradePerson.tsx';

/** The first step of a new offer: whom it goes to. The copies that the address names stay in it. */
export function PartnerPicker(media: MediaProps) {
  const found = useStore($partners);
  const recent = useStore($recentUsers);
  const isHydrated = useHydrated();
  const given = useStore($givenCopies);
  useEffect(() => subscribeToPartners(), []);
  useEffect(() => subscribeToGivenCopies(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const people = [...currentTarget.querySelectorAll<HTMLElement>('.partner-picker-people a')];
    if (moveResultFocus(key, currentTarget.querySelector('input'), people)) event.preventDefault();
  };

  return (
    <section className="partner-picker surface gap-1rem" aria-labelledby="partner-picker" onKeyDown={onKeyDown}>
      <h2 className="display text-2xl" id="partner-picker">
        With whom do you want to trade?
      </h2>
      {given.size > 0 && (
        <section aria-label="You give">
          <p className="text-mist type-sm">You give</p>
          <ul className="partner-picker-given grid gap-0.6rem">
            {[...given].map(([uuid, copy]) => (
              <li key={uuid} className="flex items-center gap-0.8rem">
                {copy && <TradeThumb copy={copy} cdnBase={media.cdnBase} />}
                {copy && describeCopy(copy)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextInput
        label="Player"
        type="search"
        placeholder="Name or ID"
        autoComplete="off"
        maxLength={40}
        autoFocus
        onChange={searchPartners}
      />
      <div role="status">{renderFound()}</div>
      <p className="actions">
        <ButtonLink href="/trades/matches">Your matches</ButtonLink>
        <ButtonLink href="/cards?mine=0">Cards you lack</ButtonLink>
      </p>
    </section>
  );

  function renderFound() {
    if (found === 'failed') return <p>The players couldn’t be loaded. Type again in a moment.</p>;
    if (found?.length === 0) return <p>No player has this name or ID.</p>;
    if (found) return renderPeople('Players', found);
    if (!isHydrated || recent.length === 0) return null;
    return renderPeople(
      'Recently viewed',
      recent.map(({ id, name, avatar }) => ({ uuid: id, discord_id: id, name, discord_avatar: avatar })),
    );
  }

  function renderPeople(label: string, people: readonly Person[]) {
    return (
      <>
        <p className="text-mist type-sm">{label}</p>
        <ul className="partner-picker-people">
          {people.map((player) => (
            <li key={player.uuid}>
              <a href={hrefOf(player.uuid)}>
                <TradePerson player={player} width={36} {...media} />
              </a>
            </li>
          ))}
        </ul>
      </>
    );
  }
}

/** The address of the builder for a player, with what this address already names. */
function hrefOf(player: string): string {
  const query = new URLSearchParams(location.search);
  query.set('with', player);
  return `/trades/new?${query}`;
}
