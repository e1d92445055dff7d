import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { markClicked } from './clicked-links';
import { statisticsKeys } from './query-keys';

const readFigures = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: statisticsKeys.figures });
}, 2_000);

/** Figures are read again; rows stay where they are, and the list only tells that there are new ones. */
export const linkStatisticsLive: LiveHandlers = {
  'links:clicked': {
    queries: [statisticsKeys.figures],
    apply: (client, { links }) => {
      markClicked(links.map(({ id }) => id));
      readFigures(client);
    },
  },
};
