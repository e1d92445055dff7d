import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router';
import { ErrorPage } from '../ui/ErrorPage';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => <ErrorPage kind="missing" />,
  errorComponent: ({ error }) => <ErrorPage kind="failed" error={error} />,
});
