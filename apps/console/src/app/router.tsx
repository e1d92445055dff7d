import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { WordGroup } from '../i18n/words';
import { queryClient } from '../lib/query-client';
import { LatePageFailed } from '../ui/LatePageFailed';
import { routeTree } from './route-tree.gen';

export interface RouterContext {
  queryClient: QueryClient;
}

/** Writes `?status=normal&page=2` instead of JSON, so that people can read and edit the address. */
const plainSearch = {
  parseSearch: parseSearchWith((text) => {
    if (text === 'true') return true;
    if (text === 'false') return false;
    // Parses a text as a number only if the number is written the same. A code with leading zeros stays text.
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
    /** The newly registered username, for the sign-in form. */
    username?: string;
    /** Keeps the focus in place instead of moving it to the new page's heading. */
    keepFocus?: boolean;
  }
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The word groups that the page uses. */
    words?: readonly WordGroup[];
    /** Everyone may open the page. Visitors without a session see it outside the shell. */
    isOpen?: true;
  }
}
