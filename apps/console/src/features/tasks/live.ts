import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { showTask, taskKeys } from './queries';

const readAgain = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: taskKeys.list });
}, 2_000);

export const tasksLive: LiveHandlers = {
  'task:changed': { queries: [taskKeys.list], apply: showTask },
  // The deletion also removes earlier exports.
  'sub-account:deleted': { queries: [taskKeys.list], apply: readAgain },
};
