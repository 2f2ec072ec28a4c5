import { Suspense, useRef } from 'react';
import { isAdmin } from '#game/staff.ts';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { adminPages } from './admin-pages.ts';
import type { AdminPageName, AdminPageProps } from './admin-pages.ts';
import { RequireRole } from './RequireRole.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props extends Omit<AdminPageProps, 'user'> {
  page: AdminPageName;
  loginLink: string;
}

/** A page of the admin console. Its script is loaded after the role is known, so that only admins receive it. */
export function AdminPage({ page, loginLink, ...props }: Props) {
  const Page = adminPages[page];
  const skeleton = <Skeleton className="desk-skeleton" />;
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  return (
    <RequireRole role="admin" loginLink={loginLink} skeleton={skeleton}>
      {(user) => (
        <div ref={root}>
          <Suspense fallback={skeleton}>{isAdmin(user.userRoles) && <Page {...props} user={user} />}</Suspense>
        </div>
      )}
    </RequireRole>
  );
}
