import { ApiFailure } from '@parley/client/errors';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { allPages, mayOpen, pageAt } from '../app/pages';
import { Shell } from '../app/shell/Shell';
import { sessionEnded } from '../lib/api';
import { hasPrivilege } from '../lib/privileges';
import { currentUserQuery, forgetSession, isSignedIn } from '../lib/session';
import { storage } from '../lib/storage';
import { ErrorPage } from '../ui/ErrorPage';

export const Route = createFileRoute('/_shell')({
  staticData: { words: ['billing'] },
  beforeLoad: async ({ context, location, matches }) => {
    const isOpen = matches.at(-1)?.staticData.isOpen ?? false;
    const bare = { gated: false, isBare: true };
    const toLogin = () => redirect({ to: '/login', search: { redirect: location.href }, throw: true });
    if (!isSignedIn()) {
      if (isOpen) return bare;
      toLogin();
    }
    const user = await context.queryClient
      .ensureQueryData(currentUserQuery)
      .catch((error: unknown): undefined => {
        if (!(error instanceof ApiFailure) || error.code !== 401) throw error;
        // The user has typed nothing yet, so the sign-in page serves better than a dialog.
        forgetSession();
        sessionEnded.set(false);
        if (!isOpen) toLogin();
      });
    if (!user) return bare;
    const allowed = allPages.filter((page) => mayOpen(page, user.role)).map((page) => page.path);
    storage.set('roleRouters', allowed);
    const page = pageAt(location.pathname);
    if (page && !allowed.includes(page.path)) redirect({ to: '/403', throw: true });
    // Without the privilege, the server would refuse the loader's requests.
    const gated = page?.privilege !== undefined && !hasPrivilege(user, page.privilege);
    return { gated, isBare: false };
  },
  component: Layout,
  errorComponent: ({ error }) => <ErrorPage kind="failed" error={error} />,
});

function Layout() {
  const isBare = Route.useRouteContext({ select: (context) => context.isBare });
  return isBare ? <Outlet /> : <Shell />;
}
