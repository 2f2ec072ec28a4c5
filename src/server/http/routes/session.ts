import { listSessions, revokeSession, signIn, signOut } from '#contract/session.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountSessions(mount: Mount, { session }: Services): void {
  mount(signIn, ({ query, request }) =>
    session.signIn({
      ...query,
      origin: request.headers.get('origin'),
      browser: request.headers.get('user-agent') ?? '',
    }),
  );
  mount(listSessions, ({ caller }) => session.listSessions(caller));
  mount(revokeSession, ({ caller, params }) => session.revokeSession(caller, params.id));
  mount(signOut, ({ caller }) => session.signOut(caller));
}
