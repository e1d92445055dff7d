import type { MonitorSnapshot } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { monitorKeys } from './queries';

const readWaiting = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: monitorKeys.waiting });
}, 2_000);

const readFailed = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: monitorKeys.failed });
}, 2_000);

const failuresOf = ({ minutes }: MonitorSnapshot): string => minutes.translationFailures.join();

export const monitorLive: LiveHandlers = {
  'monitor:changed': {
    queries: [monitorKeys.snapshot, monitorKeys.waiting, monitorKeys.failed],
    apply: (client, next) => {
      const before = client.getQueryData<MonitorSnapshot>(monitorKeys.snapshot);
      if (!before || before.at > next.at) return;
      client.setQueryData<MonitorSnapshot>(monitorKeys.snapshot, next);
      if (JSON.stringify(before.waiting) !== JSON.stringify(next.waiting)) readWaiting(client);
      if (failuresOf(before) !== failuresOf(next)) readFailed(client);
    },
  },
};
