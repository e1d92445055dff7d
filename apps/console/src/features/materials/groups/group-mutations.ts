import type { Group, GroupKind } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { useWrite } from '../../../lib/use-write';
import { libraryKeys } from '../queries';

/** Items show their group, so both are read again. */
const readAgain = (client: QueryClient, kind: GroupKind): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: libraryKeys.groups(kind) }),
    ...(kind === 'material' ? [client.invalidateQueries({ queryKey: libraryKeys.materials })] : []),
  ]);

export const useCreateGroup = (kind: GroupKind) =>
  useWrite({
    call: (name: string, key) =>
      api.call('groups.create', { body: { kind, name }, key: key.forBody({ kind, name }) }),
    done: (_, client) => readAgain(client, kind),
  });

export const useRenameGroup = (kind: GroupKind) =>
  useWrite({
    call: ({ id, name }: Pick<Group, 'id' | 'name'>) =>
      api.call('groups.rename', { params: { id }, body: { name } }),
    done: (_, client) => readAgain(client, kind),
  });

/** Moves a group before another one, or, with null, to the end. */
export const useMoveGroup = (kind: GroupKind) =>
  useWrite({
    call: ({ id, before }: { id: string; before: string | null }) =>
      api.call('groups.move', { params: { id }, body: { before } }),
    done: (groups, client) => client.setQueryData(libraryKeys.groups(kind), groups),
  });

export const useDeleteGroup = (kind: GroupKind) =>
  useWrite({
    call: (id: string) => api.call('groups.delete', { params: { id } }),
    done: (_, client) => readAgain(client, kind),
  });
