import type {
  CreateMaterial,
  EditMaterial,
  Material,
  MaterialSelection,
  MoveMaterials,
} from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { readKeysAgain } from '../../lib/read-keys-again';
import { useWrite } from '../../lib/use-write';
import { libraryKeys } from './queries';

export type SaveMaterial = { id: null; input: CreateMaterial } | { id: string; input: EditMaterial };

const readAgain = (client: QueryClient): Promise<unknown> =>
  readKeysAgain(client, libraryKeys.materials, libraryKeys.groups('material'));

export const useSave = () =>
  useWrite({
    call: (save: SaveMaterial, key): Promise<Material> =>
      save.id === null
        ? api.call('materials.create', { body: save.input, key: key.forBody(save.input) })
        : api.call('materials.edit', { params: { id: save.id }, body: save.input }),
    done: (material, client) => {
      client.setQueryData(libraryKeys.one(material.id), material);
      return readAgain(client);
    },
  });

export const useMove = () =>
  useWrite({
    call: (body: MoveMaterials, key) => api.call('materials.move', { body, key: key.forBody(body) }),
    done: (_, client) => readAgain(client),
  });

export const useDelete = () =>
  useWrite({
    call: (body: MaterialSelection, key) => api.call('materials.delete', { body, key: key.forBody(body) }),
    done: (_, client, { ids = [] }) => {
      for (const id of ids) client.removeQueries({ queryKey: libraryKeys.one(id) });
      return readAgain(client);
    },
  });
