import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router';
import { loadWords } from '../i18n/i18n';
import { ErrorPage } from '../ui/ErrorPage';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { words: ['base'] },
  // Those of all its routes at once, before any of them is drawn.
  beforeLoad: ({ matches }) => loadWords(matches.flatMap(({ staticData }) => staticData.words ?? [])),
  component: Outlet,
  notFoundComponent: () => <ErrorPage kind="missing" />,
  errorComponent: ({ error }) => <ErrorPage kind="failed" error={error} />,
});
