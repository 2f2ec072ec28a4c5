import type { PlayerFile } from '#contract/staff/player.ts';
import { formatNumber } from '#game/number.ts';
import { playerFilePath, withCase } from '#ui/staff/StaffPersonName.tsx';

/** Links to everything about a player, with their numbers. */
export function FileLinks({ file: { player, counts }, caseId }: { file: PlayerFile; caseId: string }) {
  const file = playerFilePath(player);
  const kept = caseId === '' ? '' : `&case=${caseId}`;
  const links: readonly [title: string, href: string, count?: string][] = [
    ['Public profile', `/user/${player.discord_id || player.uuid}`],
    ['Copies', `${file}?kinds=received,burn,frame,lock${kept}`, formatNumber(counts.copies)],
    ['Trades', `${file}?kinds=trade${kept}`, `${formatNumber(counts.active_offers)} open`],
    ['Payments', `${file}?kinds=payment,store${kept}`],
    ['Who gave what', withCase(`${file}/graph`, caseId)],
    ['Cases', `/staff?queue=all&player=${player.uuid}`, `${formatNumber(counts.open_cases)} open`],
    ['Signals', `/staff/signals?player=${player.uuid}`],
    ['Audit log', `/staff/audit?player=${player.uuid}`],
  ];
  return (
    <ul className="file-links flex flex-wrap col-span-full gap-0.4rem">
      {links.map(([title, href, count]) => (
        <li key={title}>
          <a className="inline-flex items-center rounded-sm no-underline" href={href}>
            {title}
            {count !== undefined && <span>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
