import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { markChanged } from './changed-figures';
import { reportKeys } from './query-keys';

const readFigures = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: reportKeys.figures });
}, 2_000);

/** Reads figures again. Rows stay in place; the list only says that it has changed. */
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
