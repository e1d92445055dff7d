import type { Task } from '@parley/contracts/public';
import { type QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../lib/route-query';
import { currentUserQuery } from '../../lib/session';
import { isRunning, tasksQuery } from '../tasks/public';

export const userKeys = {
  all: ['user'] as const,
  profile: ['user', 'profile'] as const,
  sessions: ['user', 'sessions'] as const,
  version: ['version'] as const,
};

/** Owners and operators have a profile; an agent's data is set by its owner. */
export const profileQuery = routeQuery(userKeys.profile, 'identity.profile');

export const sessionsQuery = routeQuery(userKeys.sessions, 'identity.sessions');

export const versionQuery = routeQuery(userKeys.version, 'health.version');

const watchMs = 3_000;

/** The tenant's newest export; null when none is stored. Pushes update it too. */
export const latestExportQuery = {
  ...tasksQuery,
  refetchInterval: ({ state }: { state: { data?: Task[] | undefined } }) => {
    const latest = exportOf(state.data ?? []);
    return latest && isRunning(latest) ? watchMs : false;
  },
  select: exportOf,
};

function exportOf(tasks: Task[]): Task | null {
  return tasks.find((task) => task.kind === 'tenant.export') ?? null;
}

/** The shell reads the user by other queries than the profile's. */
export const readUserAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
