import { canSeeAdmin } from '#game/role.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';

/** Leads an admin from a page of the site to the objects that it shows. `layouts/Site.astro` names them. */
export function EditLink({ roles }: { roles: readonly string[] }) {
  const objects = document.querySelector<HTMLElement>('[data-objects]')?.dataset['objects'];
  if (objects === undefined || !canSeeAdmin(roles)) return null;
  return (
    <ButtonLink className="edit-link fixed min-h-2.75rem" href={`/admin/objects/${objects}`}>
      <span aria-hidden="true">✎</span> Edit
      <span className="visually-hidden"> what this page shows</span>
    </ButtonLink>
  );
}
