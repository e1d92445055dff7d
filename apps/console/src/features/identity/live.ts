import type { LiveHandlers } from '../../lib/realtime';
import { renewDrawnMenu } from '../../lib/server-menu';
import { currentUserQuery } from '../../lib/session';

export const identityLive: LiveHandlers = {
  'user:changed': {
    queries: [currentUserQuery.queryKey],
    apply: (client) => {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      renewDrawnMenu();
    },
    missed: renewDrawnMenu,
  },
};
