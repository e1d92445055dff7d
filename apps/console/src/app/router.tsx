import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { WordGroup } from '../i18n/words';
import { queryClient } from '../lib/query-client';
import { LatePageFailed } from '../ui/LatePageFailed';
import { routeTree } from './route-tree.gen';

export interface RouterContext {
  queryClient: QueryClient;
}

/** `?status=normal&page=2`, not JSON: an address can be read and written by hand. */
const plainSearch = {
  parseSearch: parseSearchWith((text) => {
    if (text === 'true') return true;
    if (text === 'false') return false;
    // A number as it would be written again; a code with zeros before it stays text.
    return /^(0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
  }),
  stringifySearch: stringifySearchWith(String),
};

export const router = createRouter({
  routeTree,
  context: { queryClient } satisfies RouterContext,
  ...plainSearch,
  defaultErrorComponent: ({ error }) => <LatePageFailed error={error} />,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For the sign-in: who has just registered. */
    username?: string;
    /** The focus stays where it is, not on the heading of the page that opens. */
    keepFocus?: boolean;
  }
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The owner of the word groups that the page uses. */
    words?: readonly WordGroup[];
    /** Shown to everyone; without the shell to who is not signed in. */
    isOpen?: true;
  }
}
