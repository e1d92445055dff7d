import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { markClicked } from './clicked-links';
import { statisticsKeys } from './query-keys';

const readFigures = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: statisticsKeys.figures });
}, 2_000);

/** Reads figures again. Rows stay in place; the list only says that new ones exist. */
export const linkStatisticsLive: LiveHandlers = {
  'links:clicked': {
    queries: [statisticsKeys.figures],
    apply: (client, { links }) => {
      markClicked(links.map(({ id }) => id));
      readFigures(client);
    },
  },
};
