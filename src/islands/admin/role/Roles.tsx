import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { staffRoles } from '#game/role.ts';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import {
  $roleDialog,
  $roleHolders,
  $roleResult,
  loadRoles,
  openRoleDialog,
  subscribeToRoles,
} from '#stores/admin/roles.ts';
import { roleTitles } from '#ui/account/role-titles.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Table } from '#ui/base/Table.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { NewRole } from './NewRole.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** The people with roles, and how they get and lose them. */
export default function Roles({ cdnBase, avatarBase, user }: AdminPageProps) {
  const { value, state } = useStore($roleHolders);
  const dialog = useStore($roleDialog);
  const result = useStore($roleResult);

  useEffect(() => subscribeToRoles(), []);
  useShortcuts([
    { keys: 'n', title: 'Give a role to somebody', run: () => document.getElementById('new-role-player')?.focus() },
  ]);

  return (
    <div className="roles" aria-busy={state === 'loading'}>
      <NewRole />
      <p className="case-status" role="status">
        {result}
      </p>
      {renderPeople()}
      {dialog && <RoleDialog dialog={dialog} isOwn={dialog.player === user.uuid} />}
    </div>
  );

  function renderPeople() {
    if (!value) {
      return state === 'failed' ? (
        <LoadError message="The people couldn’t be loaded." onRetry={() => void loadRoles()} />
      ) : (
        <Skeleton className="desk-skeleton" />
      );
    }
    return (
      <Table columns={['Who', 'Roles', 'Last active']}>
        {value.map((person) => (
          <tr key={person.uuid}>
            <td>
              <StaffPersonName person={person} cdnBase={cdnBase} avatarBase={avatarBase} />
              {person.is_banned && <span className="roles-banned">banned</span>}
            </td>
            <td>
              <ul className="roles-held flex flex-wrap gap-y-0.4rem gap-x-1.4rem">
                {staffRoles
                  .filter((role) => person.roles.includes(role))
                  .map((role) => (
                    <li key={role}>
                      {roleTitles[role]}
                      {role === 'admin' && person.is_last_admin ? (
                        <span className="console-hint">The last admin can’t lose the role</span>
                      ) : (
                        <TextButton
                          onClick={({ currentTarget }) =>
                            openRoleDialog({
                              player: person.uuid,
                              name: person.name,
                              role,
                              change: 'take',
                              opener: currentTarget,
                            })
                          }
                        >
                          Remove<span className="visually-hidden">{` the role from ${person.name}`}</span>
                        </TextButton>
                      )}
                    </li>
                  ))}
              </ul>
            </td>
            <td data-label="Last active">
              {person.active_at === null ? 'never' : <FormattedDate at={person.active_at} />}
            </td>
          </tr>
        ))}
      </Table>
    );
  }
}
