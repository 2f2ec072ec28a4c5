import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { unfreeze } from '#stores/staff/case.ts';
import { TextButton } from '#ui/base/TextButton.tsx';
import { playerFilePath } from '#ui/staff/StaffPersonName.tsx';

interface Props {
  details: StaffCaseDetails;
  isSending: boolean;
}

/** Copies that nobody can trade, burn or change while the case is open. */
export function FrozenCopies({ details, isSending }: Props) {
  const { uuid: caseId, state, trades, player, frozen_copies: copies } = details;
  if (state === 'closed') return null;
  return (
    <section>
      <h2 className="console-heading">Frozen copies</h2>
      {copies.length === 0 ? (
        <p className="console-hint">None. Nobody can trade, burn or change a frozen copy until the case is closed.</p>
      ) : (
        <ul className="grid gap-0.2rem">
          {copies.map(({ uuid, name, version, owner }) => (
            <li className="flex justify-between gap-1rem" key={uuid}>
              <span>
                {name} #{version}, owned by {owner}
              </span>
              <TextButton busy={isSending} onClick={() => void unfreeze([uuid])}>
                Unfreeze<span className="visually-hidden"> {name}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {trades.length === 0 && player && (
        <p className="console-hint">
          <a href={`${playerFilePath(player)}?kinds=received&case=${caseId}`}>The copies of {player.name}</a> can be
          frozen for this case in their file.
        </p>
      )}
    </section>
  );
}
