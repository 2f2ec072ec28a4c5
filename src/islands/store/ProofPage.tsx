import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatCount } from '#game/number.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import { ask } from '#stores/question.ts';
import {
  $isChangingSeed,
  $seedMessage,
  $seeds,
  changePlayerSeed,
  loadSeeds,
  revealSeed,
  subscribeToSeeds,
} from '#stores/store/draw-seeds.ts';
import { $checkedProof, checkOpening, subscribeToOpening } from '#stores/store/proof.ts';
import { Button } from '#ui/base/Button.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { DrawThumb } from '#ui/store/DrawThumb.tsx';
import { OpenedOddsTable } from '#ui/store/OpenedOddsTable.tsx';

/** The signed-in player's seeds, and a check of one opened pack. */
export const ProofPage = forSignedIn(
  {
    kanji: '魔',
    title: 'Check your packs',
    message: 'Log in to see your seeds and check the packs that you opened. We’ll bring you back here.',
    skeleton: <Skeleton className="proof-skeleton" />,
  },
  ({ cdnBase }: { cdnBase: string }) => (
    <div className="proof grid min-w-0">
      <Check cdnBase={cdnBase} />
      <Seeds />
    </div>
  ),
);

function Seeds() {
  const { value, state } = useStore($seeds);
  const message = useStore($seedMessage);
  const isChanging = useStore($isChangingSeed);
  const [text, setText] = useState<string>();
  useEffect(() => subscribeToSeeds(), []);

  return (
    <section className="proof-part grid min-w-0" aria-labelledby="seeds-title">
      <h2 className="display text-xl" id="seeds-title">
        Your seeds
      </h2>
      {state === 'failed' && <LoadError message="Your seeds couldn’t be loaded." onRetry={() => void loadSeeds()} />}
      {value?.current === null && <p>You get a server seed when you look at a pack for the first time.</p>}
      {value?.current && (
        <>
          <dl className="proof-values grid gap-0.2rem">
            <dt>Fingerprint of the server seed</dt>
            <dd>
              <code>{value.current.server_seed_hash}</code>
            </dd>
            <dt>Packs drawn with it</dt>
            <dd>{value.current.counter}</dd>
          </dl>
          <form
            className="proof-form flex flex-wrap items-end gap-0.6rem"
            onSubmit={(event) => {
              event.preventDefault();
              void changePlayerSeed((text ?? value.current?.player_seed ?? '').trim());
            }}
          >
            <TextInput
              label="Your seed"
              value={text ?? value.current.player_seed}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={setText}
            />
            <Button type="submit" busy={isChanging}>
              Save
            </Button>
            <Button
              busy={isChanging}
              onClick={({ currentTarget }) => void reveal(value.current?.server_seed_hash ?? '', currentTarget)}
            >
              Reveal the server seed
            </Button>
          </form>
        </>
      )}
      <p role="status">{message}</p>
      {value && value.revealed.length > 0 && (
        <details>
          <summary>{formatCount(value.revealed.length, 'revealed seed')}</summary>
          <ul>
            {value.revealed.map(({ server_seed_hash, server_seed, draws }) => (
              <li className="break-anywhere" key={server_seed_hash}>
                <code>{server_seed}</code> ({formatCount(draws, 'pack')})
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

async function reveal(hash: string, opener: HTMLElement) {
  const isConfirmed = await ask({
    title: 'Reveal the server seed?',
    text: 'Everybody who knows it can check the packs that were drawn with it, and your next packs are drawn with a new one. This can’t be undone.',
    confirm: 'Reveal it',
    opener,
  });
  if (!isConfirmed) return;
  await revealSeed(hash);
  // An opening that is shown can be checked now.
  const shown = $checkedProof.get();
  if (shown !== null && typeof shown === 'object') await checkOpening(shown.proof.uuid);
}

function Check({ cdnBase }: { cdnBase: string }) {
  const checked = useStore($checkedProof);
  const [text, setText] = useState('');
  useEffect(() => subscribeToOpening(setText), []);

  return (
    <section className="proof-part grid min-w-0" aria-labelledby="check-title">
      <h2 className="display text-xl" id="check-title">
        Check an opened pack
      </h2>
      <form
        className="proof-form flex flex-wrap items-end gap-0.6rem"
        onSubmit={(event) => {
          event.preventDefault();
          void checkOpening(text.trim());
        }}
      >
        <TextInput
          label={
            <>
              ID of the opening, from your <a href="/store/draws">openings</a>
            </>
          }
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={setText}
        />
        <Button kind="primary" type="submit" busy={checked === 'loading'}>
          Check
        </Button>
      </form>
      <div role="status">{renderResult()}</div>
    </section>
  );

  function renderResult() {
    if (checked === null) return null;
    if (checked === 'loading') return <p>Checking…</p>;
    if (checked === 'missing') return <p>You have no opened pack with this ID. Check for a missing character.</p>;
    if (checked === 'failed') return <p>The opening couldn’t be loaded. Try again in a moment.</p>;
    const { proof, odds, checks } = checked;
    return (
      <>
        <h3>{proof.name}</h3>
        <p>
          Opened <FormattedDate at={proof.created_at} precision="minute" />
        </p>
        {checks.length === 0 && (
          <p>
            The server seed of this pack is still in use. Reveal it below, and this pack and all others that were drawn
            with it can be checked.
          </p>
        )}
        {checks.length > 0 && (
          <ul className="proof-checks grid gap-0.4rem">
            {checks.map(({ title, isRight }) => (
              <li key={title} data-right={isRight ? '' : undefined}>
                {isRight ? 'Right: ' : 'Wrong: '}
                {title}
              </li>
            ))}
          </ul>
        )}
        <ol className="proof-cards draw-thumbs">
          {proof.cards.map((copy) => (
            <li key={copy.uuid}>
              <DrawThumb copy={copy} cdnBase={cdnBase} />
              <span className="type-sm text-paper">{copy.card.name}</span>
            </li>
          ))}
        </ol>
        <h4>Odds when you opened it, in percent</h4>
        <OpenedOddsTable odds={odds} />
        <details>
          <summary>All values</summary>
          <dl className="proof-values grid gap-0.2rem">
            <dt>Fingerprint of the server seed</dt>
            <dd>
              <code>{proof.server_seed_hash}</code>
            </dd>
            <dt>Server seed</dt>
            <dd>
              <code>{proof.server_seed ?? 'secret'}</code>
            </dd>
            <dt>Your seed and the counter</dt>
            <dd>
              <code>
                {proof.player_seed}:{proof.counter}
              </code>
            </dd>
            <dt>Packs since the guarantee was last met</dt>
            <dd>{proof.since_guarantee}</dd>
            <dt>Fingerprint of the cards and odds</dt>
            <dd>
              <code>{proof.pool_digest}</code>
            </dd>
            <dt>Cards and odds</dt>
            <dd>
              <code className="proof-pool block overflow-y-auto">{proof.pool}</code>
            </dd>
          </dl>
        </details>
      </>
    );
  }
}
