import type { Group, GroupKind } from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { libraryKeys } from '../queries';

/** Items show their group, so both are read again. */
const readAgain = (client: QueryClient, kind: GroupKind): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: libraryKeys.groups(kind) }),
    ...(kind === 'material' ? [client.invalidateQueries({ queryKey: libraryKeys.materials })] : []),
  ]);

export function useCreateGroup(kind: GroupKind) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (name: string) =>
      api.call('groups.create', { body: { kind, name }, key: key.forBody({ kind, name }) }),
    onSuccess: () => {
      key.complete();
      return readAgain(client, kind);
    },
  });
}

export function useRenameGroup(kind: GroupKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Pick<Group, 'id' | 'name'>) =>
      api.call('groups.rename', { params: { id }, body: { name } }),
    onSuccess: () => readAgain(client, kind),
  });
}

/** Moves a group before another one, or, with null, to the end. */
export function useMoveGroup(kind: GroupKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      api.call('groups.move', { params: { id }, body: { before } }),
    onSuccess: (groups) => client.setQueryData(libraryKeys.groups(kind), groups),
  });
}

export function useDeleteGroup(kind: GroupKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('groups.delete', { params: { id } }),
    onSuccess: () => readAgain(client, kind),
  });
}
