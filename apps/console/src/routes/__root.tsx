import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router';
import { loadWords } from '../i18n/i18n';
import { ErrorPage } from '../ui/ErrorPage';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { words: ['base'] },
  // Loads the words of all matched routes before drawing. The shell is drawn even if only its page's words are missing.
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
