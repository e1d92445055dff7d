import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router';
import { loadWords } from '../i18n/i18n';
import { ErrorPage } from '../ui/ErrorPage';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { words: ['base'] },
  // Those of all its routes at once, before any of them is drawn; without those of its page alone the shell stands.
  beforeLoad: async ({ matches }): Promise<{ missing: unknown }> => {
    const words = matches.map(({ staticData }) => staticData.words ?? []);
    const page = words.length > 2 ? words.pop() : undefined;
    const [missing] = await Promise.all([
      Promise.resolve(loadWords(page ?? [])).then(
        () => null,
        (error: unknown) => error,
      ),
      loadWords(words.flat()),
    ]);
    return { missing };
  },
  component: Outlet,
  notFoundComponent: () => <ErrorPage kind="missing" />,
  errorComponent: ({ error }) => <ErrorPage kind="failed" error={error} />,
});
