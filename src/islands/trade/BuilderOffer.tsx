import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { TradePlayer } from '#contract/trade/offer.ts';
import { maxTradeNoteLength } from '#game/trade.ts';
import { compareSides, draftProblem } from '#game/trade-draft.ts';
import {
  $draft,
  $preview,
  $previewState,
  $sendState,
  isRequired,
  loadPreview,
  removeCopies,
  sendOffer,
  setNote,
} from '#stores/trade/builder.ts';
import type { Builder } from '#stores/trade/builder.ts';
import { Button } from '#ui/base/Button.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { describeCopy, obstacleTexts } from '#ui/trade/trade-view.ts';
import type { TradeCopy } from '#ui/trade/trade-view.ts';
import { offerHref } from '#ui/trade/trade-sections.ts';
import { TradeChanges } from '#ui/trade/TradeChanges.tsx';
import { TradeMeaning } from '#ui/trade/TradeMeaning.tsx';
import { BuilderSide } from './BuilderSide.tsx';

interface Props {
  builder: Builder;
  recipient: TradePlayer;
  /** The player's bloodstones. */
  balance: number;
  cdnBase: string;
}

/** The offer as it is so far, what it means, and the button that sends it. */
export function BuilderOffer({ builder, recipient, balance, cdnBase }: Props) {
  const draft = useStore($draft);
  const preview = useStore($preview);
  const previewState = useStore($previewState);
  const { state, reasons } = useStore($sendState);
  const root = useRef<HTMLElement>(null);
  const { parent } = builder;
  const { name } = recipient;
  const problem = draftProblem(draft, balance);
  const blocked = (preview?.blocked ?? []).filter(({ uuid }) =>
    [...draft.give, ...draft.get].some((item) => item.uuid === uuid),
  );
  const removable = blocked.filter(({ uuid }) => !isRequired(builder, uuid));
  const isFrozen = state === 'sending' || state === 'unanswered' || state === 'sent';
  const canSend = state === 'unanswered' || (!isFrozen && problem === undefined && blocked.length === 0);

  const onSend = async () => {
    const uuid = await sendOffer();
    if (uuid !== undefined) location.assign(offerHref(uuid));
  };
  const onTakeOut = () => {
    root.current?.focus({ preventScroll: true });
    removeCopies(removable.map(({ uuid }) => uuid));
  };

  return (
    <aside
      ref={root}
      className="builder-offer content-start gap-1rem min-w-0 hairline rounded-xl no-outline"
      id="offer"
      aria-label="The offer"
      tabIndex={-1}
    >
      <BuilderSide side="give" builder={builder} isFrozen={isFrozen} balance={balance} cdnBase={cdnBase} />
      <BuilderSide side="get" builder={builder} isFrozen={isFrozen} cdnBase={cdnBase} />
      {blocked.length > 0 && (
        <div className="trade-problems justify-items-start rounded-plaque text-paper grid gap-0.6rem" role="status">
          <p>These cards can’t be traded now:</p>
          <ul>
            {blocked.map((item) => (
              <li key={item.uuid}>
                {describeCopy(item)}: {obstacleTexts[item.obstacle].toLowerCase()}
              </li>
            ))}
          </ul>
          {removable.length > 0 && !isFrozen && (
            <Button onClick={onTakeOut}>Take {removable.length === 1 ? 'it' : 'them'} out</Button>
          )}
        </div>
      )}
      {parent && (
        <TradeChanges
          mine={compareSides<TradeCopy>(parent.mine, { bloodstones: draft.give_bloodstones, items: draft.give })}
          theirs={compareSides<TradeCopy>(parent.theirs, { bloodstones: draft.get_bloodstones, items: draft.get })}
          name={name}
          cdnBase={cdnBase}
        />
      )}
      {previewState === 'failed' ? (
        <LoadError message="What this means couldn’t be loaded." onRetry={() => void loadPreview()} />
      ) : (
        preview && (
          <div aria-busy={previewState === 'loading'}>
            <TradeMeaning mine={preview.mine} theirs={preview.theirs} name={name} />
          </div>
        )
      )}
      <TextArea
        label={<>Note to {name}</>}
        rows={2}
        maxLength={maxTradeNoteLength}
        value={draft.note}
        readOnly={isFrozen}
        onChange={setNote}
      />
      {state === 'refused' && (
        <div className="trade-problems justify-items-start rounded-plaque text-paper grid gap-0.6rem" role="alert">
          <p>The offer wasn’t sent.</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {state === 'unanswered' && (
        <p className="trade-dialog-error" role="alert">
          We didn’t get an answer. Trying again is safe: the offer is sent only once.
        </p>
      )}
      <p className="builder-send">
        <Button
          kind="primary"
          size="large"
          unavailable={!canSend}
          aria-describedby="builder-problem"
          onClick={() => void onSend()}
        >
          {state === 'sending' || state === 'sent'
            ? 'Sending…'
            : state === 'unanswered'
              ? 'Try again'
              : parent
                ? 'Send the counter-offer'
                : 'Send the offer'}
        </Button>
        <span id="builder-problem" role="status">
          {!isFrozen && problem}
        </span>
      </p>
      <p className="builder-terms">
        Your cards are reserved until {name} answers: for seven days you can’t burn them or offer them again. You can
        take the offer back at any time.
      </p>
    </aside>
  );
}
