import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { isAdmin } from '#game/staff.ts';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { adminPages } from './admin-pages.ts';
import type { AdminPageName, AdminPageProps } from './admin-pages.ts';
import { RequireRole } from './RequireRole.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const skeleton = <Skeleton className="desk-skeleton" />;

interface Props extends Omit<AdminPageProps, 'user'> {
  page: AdminPageName;
  loginLink: string;
}

/** A page of the admin console. Its script is loaded after the role is known, so that only admins receive it. */
export function AdminPage({ page, loginLink, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  return (
    <RequireRole role="admin" loginLink={loginLink} skeleton={skeleton}>
      {(user) => <div ref={root}>{isAdmin(user.userRoles) && <LoadedPage name={page} {...props} user={user} />}</div>}
    </RequireRole>
  );
}

/** React would show a lazy component 300 ms after its skeleton at the earliest. */
function LoadedPage({ name, ...props }: AdminPageProps & { name: AdminPageName }) {
  const [Page, setPage] = useState<ComponentType<AdminPageProps>>();
  useEffect(() => void adminPages[name]().then((loaded) => setPage(() => loaded)), [name]);
  return Page ? <Page {...props} /> : skeleton;
}
