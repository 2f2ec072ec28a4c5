import { useEffect } from 'react';
import type { ActionKind } from '#game/staff.ts';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { openActionDialog, openAskedAction } from '#stores/staff/player-action.ts';
import { Button } from '#ui/base/Button.tsx';
import { StaffActionDialog } from './lazy-components.ts';

/** What can be done, with its key. */
const buttons: readonly { kind: ActionKind; title: string; key: string; does: string }[] = [
  { kind: 'warn', title: 'Warn', key: 'w', does: 'Warn the player' },
  { kind: 'challenge', title: 'Ask to verify', key: 'c', does: 'Ask the player to verify' },
  { kind: 'revoke-sessions', title: 'Sign out everywhere', key: 'o', does: 'Sign the player out everywhere' },
  { kind: 'restrict', title: 'Restrict', key: 'x', does: 'Restrict trades or purchases' },
  { kind: 'ban', title: 'Ban', key: 'b', does: 'Ban the player' },
];

/** The actions of the team. They are off for people who are equal or above. */
export function FileActions({ canAct }: { canAct: boolean }) {
  const open = (kind: ActionKind) => {
    StaffActionDialog.prefetch();
    openActionDialog(kind, document.getElementById(`act-${kind}`));
  };
  useShortcuts(canAct ? buttons.map(({ kind, key, does }) => ({ keys: key, title: does, run: () => open(kind) })) : []);
  // A link of the search leads to an action.
  useEffect(() => openAskedAction((kind) => document.getElementById(`act-${kind}`)), []);
  return (
    <section className="file-part grid gap-0.6rem" aria-labelledby="act-title">
      <h2 id="act-title" className="console-heading">
        Act
      </h2>
      <div className="file-actions flex flex-wrap gap-0.4rem">
        {buttons.map(({ kind, title, key }) => (
          <Button key={kind} id={`act-${kind}`} disabled={!canAct} aria-keyshortcuts={key} onClick={() => open(kind)}>
            {title} <kbd aria-hidden="true">{key}</kbd>
          </Button>
        ))}
      </div>
      {!canAct && <p className="file-hint">You can’t act on yourself, nor on people with your role or a higher one.</p>}
    </section>
  );
}
