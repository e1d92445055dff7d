import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import type { QueryClient } from '@tanstack/react-query';
import { channelKeys } from './queries';

const readAgain = throttled(
  (client: QueryClient) => void client.invalidateQueries({ queryKey: channelKeys.all }),
  500,
);

export const channelsLive: LiveHandlers = {
  'channels:changed': { queries: [channelKeys.all], apply: (client) => readAgain(client) },
};
