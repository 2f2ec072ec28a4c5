import { useRef, useState } from 'react';
import { isChatId, isUuid } from '#game/identifier.ts';
import { staffRoles } from '#game/role.ts';
import type { StaffRole } from '#game/role.ts';
import { openRoleDialog } from '#stores/admin/roles.ts';
import { roleTitles } from '#ui/account/role-titles.ts';

/** The form that gives a role to a player. */
export function NewRole() {
  const [player, setPlayer] = useState('');
  const [role, setRole] = useState<StaffRole>('game-mod');
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const id = player.trim();
  return (
    <form
      className="console-filters"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChatId(id) && !isUuid(id)) {
          setProblem('Enter a chat-platform id of 17 to 20 digits, or a uuid.');
          return;
        }
        openRoleDialog({ player: id, name: id, role, change: 'give', opener: button.current });
      }}
    >
      <label className="console-field roles-player">
        <span>Chat-platform id or uuid</span>
        <input
          id="new-role-player"
          value={player}
          maxLength={40}
          aria-invalid={problem !== ''}
          aria-describedby="new-role-problem"
          onChange={({ currentTarget }) => {
            setPlayer(currentTarget.value);
            setProblem('');
          }}
        />
        <span className="console-field-error" id="new-role-problem" role="alert">
          {problem}
        </span>
      </label>
      <label className="console-field">
        <span>Role</span>
        <select value={role} onChange={({ currentTarget }) => setRole(currentTarget.value as StaffRole)}>
          {staffRoles.map((each) => (
            <option key={each} value={each}>
              {roleTitles[each]}
            </option>
          ))}
        </select>
      </label>
      <button ref={button} className="button button-primary" type="submit" disabled={id === ''}>
        Give the role
      </button>
    </form>
  );
}
