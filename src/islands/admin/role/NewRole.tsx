import { useRef, useState } from 'react';
import type { StaffPerson } from '#contract/staff/field.ts';
import { staffRoles } from '#game/role.ts';
import type { StaffRole } from '#game/role.ts';
import { PersonPicker } from '#islands/admin/PersonPicker.tsx';
import { openRoleDialog } from '#stores/admin/roles.ts';
import { roleTitles } from '#ui/account/role-titles.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';

/** The form that gives a role to a player. */
export function NewRole() {
  const [person, setPerson] = useState<StaffPerson | null>(null);
  const [role, setRole] = useState<StaffRole>('game-mod');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <form
      className="console-filters"
      onSubmit={(event) => {
        event.preventDefault();
        if (!person) return;
        openRoleDialog({ player: person.uuid, name: person.name, role, change: 'give', opener: button.current });
      }}
    >
      <div className="field roles-player">
        <span>Player</span>
        <PersonPicker id="new-role-player" label="Player" value={person?.uuid ?? ''} onChoose={setPerson} />
      </div>
      <Select
        label="Role"
        value={role}
        onChange={setRole}
        options={staffRoles.map((each) => [each, roleTitles[each]])}
      />
      <Button ref={button} kind="primary" type="submit" disabled={person === null}>
        Give the role…
      </Button>
    </form>
  );
}
