import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { linkKeys } from './query-keys';

type ShownLinks = typeof import('./shown-links');

/** Skips pushes until links were read. The first push after that loads the code that applies them. */
function follow(client: QueryClient, apply: (shown: ShownLinks) => void): void {
  if (client.getQueryCache().findAll({ queryKey: linkKeys.all }).length === 0) return;
  void import('./shown-links').then(apply);
}

export const linksLive: LiveHandlers = {
  'links:clicked': {
    queries: [linkKeys.all],
    apply: (client, { links }) => follow(client, ({ showClicked }) => showClicked(client, links)),
  },
  'links:changed': {
    queries: [linkKeys.all],
    apply: (client) => follow(client, ({ readChanged }) => readChanged(client)),
  },
  'ports:changed': {
    queries: [linkKeys.all],
    apply: (client) => follow(client, ({ readAvailable }) => readAvailable(client)),
  },
};
