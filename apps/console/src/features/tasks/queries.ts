import type { Task } from '@parley/contracts/public';
import { type QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../lib/route-query';

export const taskKeys = { list: ['tasks', 'list'] as const };

/** The tenant's latest tasks, the newest first. */
export const tasksQuery = routeQuery(taskKeys.list, 'tasks.list');

export const isRunning = ({ status }: Task): boolean => status === 'queued' || status === 'running';

/** Adds a task or updates its state. A late, earlier state changes nothing. */
export function showTask(client: QueryClient, task: Task): void {
  const known = client.getQueryData(tasksQuery.queryKey);
  if (!known) return void client.invalidateQueries({ queryKey: taskKeys.list });
  const before = known.find(({ id }) => id === task.id);
  if (before && (!isRunning(before) || before.done > task.done)) return;
  client.setQueryData(
    tasksQuery.queryKey,
    before ? known.map((one) => (one === before ? task : one)) : [task, ...known],
  );
}
