import type { LiveHandlers } from '../../lib/realtime';
import { userKeys } from './queries';

export const userLive: LiveHandlers = {
  'task:changed': (client, task) => {
    if (task.kind === 'tenant.export') client.setQueryData(userKeys.latestExport, task);
  },
  'user:changed': (client) => void client.invalidateQueries({ queryKey: userKeys.all }),
};
