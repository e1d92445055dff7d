import type { QueryClient } from '@tanstack/react-query';
import { calm } from '../../lib/calm';
import type { LiveHandlers } from '../../lib/realtime';
import { showTask, taskKeys } from './queries';

const readAgain = calm((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: taskKeys.list });
}, 2_000);

export const tasksLive: LiveHandlers = {
  'task:changed': showTask,
  // Exports made before go with it.
  'sub-account:deleted': readAgain,
};
