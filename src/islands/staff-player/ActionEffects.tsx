import type { ActionKind } from '#game/staff.ts';
import type { ActionPreview } from '#stores/staff/player-action.ts';
import { BanText } from '#ui/session/BanText.tsx';
import { Problem } from '#ui/base/Problem.tsx';
import { StateList } from './StateList.tsx';

const confirmLabels: Readonly<Record<ActionKind, string>> = {
  warn: 'Warn now',
  challenge: 'Ask now',
  'revoke-sessions': 'Sign out now',
  restrict: 'Restrict now',
  ban: 'Ban now',
};

/** Returns the label of the button that does what the preview says. */
export const confirmLabel = (kind: ActionKind, preview: ActionPreview | null): string =>
  preview?.needs_second ? 'Propose the ban' : confirmLabels[kind];

/** What an action will do, what the player will read, and what is in its way. */
export function ActionEffects({ preview }: { preview: ActionPreview }) {
  const { before, after, needs_second: needsSecond, ban_notice: notice, notification, problems } = preview;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return (
    <>
      <section>
        <h3>What will happen</h3>
        {needsSecond && <p>Nothing yet: a second member of the team has to confirm the ban.</p>}
        {isSame ? (
          !needsSecond && <p>The player can go on as before.</p>
        ) : (
          <div className="action-states grid gap-0.8rem">
            <div>
              <h4>Now</h4>
              <StateList state={before} />
            </div>
            <div>
              <h4>Then</h4>
              <StateList state={after} />
            </div>
          </div>
        )}
      </section>
      <section>
        <h3>{needsSecond ? 'What the player will read once it is confirmed' : 'What the player will read'}</h3>
        <blockquote className="action-read grid gap-0.4rem py-0.7rem px-0.9rem rounded-sm break-anywhere">
          <b className="text-paper">{notification.title}</b>
          <p>{notification.text}</p>
        </blockquote>
        {notice !== null && (
          <blockquote
            className="action-read grid gap-0.4rem py-0.7rem px-0.9rem rounded-sm break-anywhere"
            aria-label="Account notice"
          >
            <b className="text-paper">Account Notice</b>
            <BanText notice={notice} />
          </blockquote>
        )}
      </section>
      {problems.map((problem) => (
        <Problem key={problem}>{problem}</Problem>
      ))}
    </>
  );
}
