import type { LiveHandlers } from '../../lib/realtime';
import { promotionCenterKeys } from './query-keys';

export const promotionCenterLive: LiveHandlers = {
  'promotion:changed': {
    queries: [promotionCenterKeys.all],
    apply: (client, { areas }) => {
      // Skips pushes until links were read. The first push after that loads the code that applies them.
      if (client.getQueryCache().findAll({ queryKey: promotionCenterKeys.all }).length === 0) return;
      void import('./shown-links').then(({ readChanged, readFiguresSoon }) => {
        if (areas.includes('links')) readChanged(client);
        else if (areas.includes('figures')) readFiguresSoon(client);
      });
    },
  },
};
