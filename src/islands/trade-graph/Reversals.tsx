import type { TradeGraph } from '#contract/staff/signal.ts';
import { ReversedBy } from '#islands/staff/ReversedBy.tsx';
import { withCase } from '#ui/staff/StaffPersonName.tsx';

interface Props {
  graph: TradeGraph;
  seesFiles: boolean;
  caseId: string | null;
}

/** The trades of the graph that were reversed: whose, and who did it, when and why. */
export function Reversals({ graph: { people, reversals }, seesFiles, caseId }: Props) {
  if (reversals.length === 0) return null;
  const nameOf = new Map(people.map(({ uuid, name }) => [uuid, name]));
  return (
    <section className="grid gap-0.4rem mt-1.4rem">
      <h2 className="console-heading">Reversed trades</h2>
      <ul className="grid gap-0.4rem">
        {reversals.map(({ trade, sender, recipient, ...record }) => {
          const between = `${nameOf.get(sender)} and ${nameOf.get(recipient)}`;
          return (
            <li key={trade}>
              {seesFiles ? <a href={withCase(`/staff/trades/${trade}`, caseId)}>{between}</a> : between}:{' '}
              <ReversedBy record={record} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
