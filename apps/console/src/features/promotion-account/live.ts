import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { currentUserQuery } from '../../lib/session';
import { throttled } from '../../lib/throttled';
import { promotionAccountKeys } from './query-keys';

const readAccountSoon = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: promotionAccountKeys.all });
  // The user's amount is the available balance.
  void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}, 1_000);

export const promotionAccountLive: LiveHandlers = {
  'promotion:changed': {
    queries: [promotionAccountKeys.all, currentUserQuery.queryKey],
    apply: (client, { areas }) => {
      if (areas.includes('account') || areas.includes('withdrawals')) readAccountSoon(client);
    },
  },
};
