import type {
  CreateMaterial,
  EditMaterial,
  Material,
  MaterialSelection,
  MoveMaterials,
} from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { libraryKeys } from './queries';

export type SaveMaterial = { id: null; input: CreateMaterial } | { id: string; input: EditMaterial };

const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [libraryKeys.materials, libraryKeys.groups('material')].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export function useSave() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (save: SaveMaterial): Promise<Material> =>
      save.id === null
        ? api.call('materials.create', { body: save.input, key: key.forBody(save.input) })
        : api.call('materials.edit', { params: { id: save.id }, body: save.input }),
    onSuccess: (material) => {
      key.complete();
      client.setQueryData(libraryKeys.one(material.id), material);
      return readAgain(client);
    },
  });
}

export function useMove() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: MoveMaterials) => api.call('materials.move', { body, key: key.forBody(body) }),
    onSuccess: () => {
      key.complete();
      return readAgain(client);
    },
  });
}

export function useDelete() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: MaterialSelection) => api.call('materials.delete', { body, key: key.forBody(body) }),
    onSuccess: (_, { ids = [] }) => {
      key.complete();
      for (const id of ids) client.removeQueries({ queryKey: libraryKeys.one(id) });
      return readAgain(client);
    },
  });
}
