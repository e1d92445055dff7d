import type { Task } from '@parley/contracts/public';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { currentUserQuery } from '../../lib/session';

export const userKeys = {
  all: ['user'] as const,
  profile: ['user', 'profile'] as const,
  sessions: ['user', 'sessions'] as const,
  certification: ['user', 'certification'] as const,
  tenantSettings: ['user', 'tenant-settings'] as const,
  latestExport: ['user', 'latest-export'] as const,
};

/** Owners and operators have one; an agent is what its owner made it. */
export const profileQuery = queryOptions({
  queryKey: userKeys.profile,
  queryFn: ({ signal }) => api.call('identity.profile', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: userKeys.sessions,
  queryFn: ({ signal }) => api.call('identity.sessions', { signal }),
});

export const certificationQuery = queryOptions({
  queryKey: userKeys.certification,
  queryFn: ({ signal }) => api.call('certification.get', { signal }),
});

export const tenantSettingsQuery = queryOptions({
  queryKey: userKeys.tenantSettings,
  queryFn: ({ signal }) => api.call('tenants.settings', { signal }),
});

export const isRunning = (task: Task | null | undefined): boolean =>
  task?.status === 'queued' || task?.status === 'running';

const watchMs = 2_000;

/** The newest export of the tenant's data; null where none is kept. Pushes tell of it too. */
export const latestExportQuery = queryOptions({
  queryKey: userKeys.latestExport,
  queryFn: async ({ signal }): Promise<Task | null> => {
    const tasks = await api.call('tasks.list', { signal });
    return tasks.find((task) => task.kind === 'tenant.export') ?? null;
  },
  refetchInterval: ({ state }) => (isRunning(state.data) ? watchMs : false),
});

/** What the shell shows of a person comes from elsewhere than the profile. */
export const readUserAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
