import type { PlayerFile } from '#contract/staff/player.ts';
import { formatNumber } from '#game/number.ts';
import { StateList } from './StateList.tsx';

/** What limits the player now. */
export function FileState({ file: { state, ban_reason: reason, counts } }: { file: PlayerFile }) {
  return (
    <section className="file-part grid gap-0.6rem" aria-labelledby="state-title">
      <h2 id="state-title" className="console-heading">
        Now
      </h2>
      <StateList state={state} />
      {state.is_banned && reason !== null && <p className="file-words break-anywhere whitespace-pre-line">{reason}</p>}
      {counts.frozen_copies > 0 && <p>Frozen copies: {formatNumber(counts.frozen_copies)}</p>}
    </section>
  );
}
