import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AccountUser } from '#game/account.ts';
import { spinnerDelay } from '#game/timing.ts';
import type { DraftSide } from '#game/trade-draft.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { RestrictionNotice } from '#islands/session/RestrictionNotice.tsx';
import { $builder, clearDraft, loadBuilder, openBuilder } from '#stores/trade/builder.ts';
import { subscribeToBuilderLists } from '#stores/trade/builder-lists.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { offerHref } from '#ui/trade/trade-sections.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { BuilderDock } from './BuilderDock.tsx';
import { BuilderInventory, PartnerInventory } from './BuilderInventory.tsx';
import { BuilderOffer } from './BuilderOffer.tsx';
import { OfferSkeleton } from './OfferSkeleton.tsx';
import { PartnerPicker } from './PartnerPicker.tsx';
import { TradePerson } from './TradePerson.tsx';
import { TradeUnavailable } from './TradeUnavailable.tsx';

interface Props extends MediaProps {
  user: AccountUser;
  recipient: string;
  offer: string;
}

export function BuilderPage({ user, recipient: recipientId, offer, ...media }: Props) {
  const builder = useStore($builder);
  const [shown, setShown] = useState<DraftSide>('get');
  const isSlow = useDelayedFlag(builder.state === 'loading', spinnerDelay);
  const root = useRef<HTMLDivElement>(null);
  const { state, recipient, parent, isRestored } = builder;
  const isReady = state === 'ready';

  useEffect(
    () => (offer === '' && recipientId === '' ? undefined : openBuilder(subjectOf(recipientId, offer))),
    [recipientId, offer],
  );
  const other = recipient?.uuid;
  useEffect(
    () => (isReady && other !== undefined ? subscribeToBuilderLists(user.uuid, other) : undefined),
    [isReady, other, user.uuid],
  );
  useEffect(() => {
    if (recipient) document.title = `${parent ? 'Counter-offer' : 'Offer'} to ${recipient.name} | Mazoku`;
  }, [recipient, parent]);

  return (
    <div ref={root} className="builder no-outline" tabIndex={-1} aria-busy={state === 'loading'}>
      {renderBuilder()}
    </div>
  );

  function renderBuilder() {
    if (offer === '' && recipientId === '') return <PartnerPicker {...media} />;
    if (state === 'failed') {
      return (
        <LoadError
          message="The builder couldn’t be loaded."
          onRetry={() => void loadBuilder(subjectOf(recipientId, offer))}
        />
      );
    }
    if (state === 'self') {
      return (
        <TradeUnavailable kanji="縁" title="That’s you" text="Offers go to other players. Find somebody to trade with.">
          <ButtonLink href="/search">Find players</ButtonLink>
        </TradeUnavailable>
      );
    }
    if (state === 'missing') {
      return (
        <TradeUnavailable
          kanji="迷"
          title="Not found"
          text="The player or the offer doesn’t exist. The link may be incomplete."
        >
          <ButtonLink href="/search">Find players</ButtonLink>
        </TradeUnavailable>
      );
    }
    if (state === 'closed') {
      return (
        <TradeUnavailable
          kanji="結"
          title="This offer can’t be countered"
          text="It was answered, or you sent it yourself. Look at it to see what happened."
        >
          <ButtonLink href={offerHref(offer)}>See the offer</ButtonLink>
        </TradeUnavailable>
      );
    }
    if (!isReady || !recipient) return isSlow && <OfferSkeleton />;
    return (
      <>
        <RestrictionNotice restriction="trades" />
        <header className="builder-head flex-wrap items-center mb-1rem">
          <p>{parent ? 'Counter-offer to' : 'Offer to'}</p>
          <TradePerson player={recipient} isLink {...media} />
          {parent && <a href={offerHref(parent.uuid)}>The offer you answer</a>}
          {isRestored && (
            <p className="ml-auto text-mist type-sm">
              This is your draft from before. <TextButton onClick={clearDraft}>Start over</TextButton>
            </p>
          )}
        </header>
        <div className="builder-columns">
          <div className="builder-inventories content-start min-w-0" data-shown={shown}>
            <Segmented
              label="Whose cards"
              options={[
                ['get', 'Their cards'],
                ['give', 'Your cards'],
              ]}
              value={shown}
              onChange={setShown}
            />
            <BuilderInventory side="give" name={recipient.name} {...media} />
            <PartnerInventory name={recipient.name} {...media} />
          </div>
          <BuilderOffer builder={builder} recipient={recipient} balance={user.bloodstones} cdnBase={media.cdnBase} />
        </div>
        <BuilderDock name={recipient.name} cdnBase={media.cdnBase} />
      </>
    );
  }
}

const subjectOf = (recipient: string, offer: string) => (offer === '' ? { recipient } : { offer });
