import type { LiveHandlers } from '../../lib/realtime';
import { userKeys } from './queries';

export const userLive: LiveHandlers = {
  'user:changed': {
    queries: [userKeys.all],
    apply: (client) => void client.invalidateQueries({ queryKey: userKeys.all }),
  },
};
