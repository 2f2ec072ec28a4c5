import { freezeCopies } from '#contract/staff/trade.ts';
import { callIdempotent } from '#stores/base/action.ts';

/** Freezes copies for a case. Returns how many were frozen, and how many could not be. */
export async function freezeFor(caseId: string, copies: readonly string[]): Promise<string> {
  const input = { params: { id: caseId }, body: { copies: [...copies] } };
  const { changed, skipped } = await callIdempotent(freezeCopies, input);
  const left =
    skipped.length === 0 ? '' : ` Not frozen: ${skipped.length}, in an open offer or ring, in another case, or gone.`;
  return `Frozen: ${changed.length}.${left}`;
}
