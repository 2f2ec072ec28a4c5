import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatWait } from '#game/countdown.ts';
import { nextVote } from '#game/vote.ts';
import { minute, useNow } from '#islands/base/use-now.ts';
import { $voteStatus, subscribeToVotes } from '#stores/vote/status.ts';

/**
 * Marks the vote buttons of the header and the mobile menu: a vote is ready, or a ring shows how much of the twelve
 * hours has passed. The pages are the same for everybody, so the ring is rendered into their elements.
 */
export function VoteRing() {
  const votes = useStore($voteStatus);
  const now = useNow(0, minute);
  const [places] = useState(() => [...document.querySelectorAll('.vote-link .vote-ring')]);
  useEffect(() => subscribeToVotes(), []);
  if (votes === null) return null;

  const { wait, passed } = nextVote(votes.sites, now);
  const words = wait === 0 ? 'Vote ready' : `Vote ready in ${formatWait(wait)}`;
  return places.map((place, index) =>
    createPortal(
      <span className="absolute inset-0" data-state={wait === 0 ? 'ready' : 'waiting'} title={words}>
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r="16" />
          <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${Math.round(passed * 100)} 100`} />
        </svg>
        <span className="visually-hidden">, {words.toLowerCase()}</span>
      </span>,
      place,
      String(index),
    ),
  );
}
