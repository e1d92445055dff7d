import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { markChanged } from './changed-figures';
import { reportKeys } from './query-keys';

const readFigures = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: reportKeys.figures });
}, 2_000);

/** Figures are read again; rows stay where they are, and the list only tells that it has changed. */
export const promotionReportLive: LiveHandlers = {
  'promotion:changed': {
    queries: [reportKeys.figures],
    apply: (client, { areas }) => {
      if (!areas.includes('figures')) return;
      markChanged();
      readFigures(client);
    },
  },
};
