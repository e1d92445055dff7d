import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { SelectionChanges } from '../http/selection.js';
import type {
  CreateGroup,
  CreateMaterial,
  EditMaterial,
  Group,
  GroupQuery,
  Material,
  MaterialCounts,
  MaterialQuery,
  MaterialSelection,
  MoveBefore,
  MoveMaterials,
  RenameGroup,
} from './materials.types.js';

const owner = ['owner'] as const;
const tenant = ['owner', 'agent'] as const;
const keyed = { keyed: true } as const;

export const materialRoutes = {
  /** Lists the groups of one kind, in their order. */
  'groups.list': route<{ query: GroupQuery; reply: Group[] }>('GET', '/api/groups', tenant),
  /** Creates a group. */
  'groups.create': route<{ body: CreateGroup; reply: Group }>('POST', '/api/groups', owner, keyed),
  /** Renames a group. */
  'groups.rename': route<{ params: ById; body: RenameGroup; reply: Group }>(
    'PATCH',
    '/api/groups/:id',
    owner,
  ),
  /** Moves a group to another place in the order. */
  'groups.move': route<{ params: ById; body: MoveBefore; reply: Group[] }>(
    'POST',
    '/api/groups/:id/move',
    owner,
  ),
  /** Deletes a group. Its items are in no group afterwards. */
  'groups.delete': route<{ params: ById; reply: null }>('DELETE', '/api/groups/:id', owner),
  /** Lists materials. */
  'materials.list': route<{ query: MaterialQuery; reply: Page<Material> }>('GET', '/api/materials', tenant),
  /** Counts materials by type. */
  'materials.counts': route<{ reply: MaterialCounts }>('GET', '/api/materials/counts', tenant),
  /** Reads a material. */
  'materials.get': route<{ params: ById; reply: Material }>('GET', '/api/materials/:id', tenant),
  /** Creates a material. */
  'materials.create': route<{ body: CreateMaterial; reply: Material }>(
    'POST',
    '/api/materials',
    owner,
    keyed,
  ),
  /** Edits a material. */
  'materials.edit': route<{ params: ById; body: EditMaterial; reply: Material }>(
    'PATCH',
    '/api/materials/:id',
    owner,
  ),
  /** Moves materials to a group. */
  'materials.move': route<{ body: MoveMaterials; reply: SelectionChanges }>(
    'POST',
    '/api/materials/move',
    owner,
    keyed,
  ),
  /** Deletes materials. Materials that replies send stay with a filter; with ids, rejects with `materials.in_use`. */
  'materials.delete': route<{ body: MaterialSelection; reply: SelectionChanges }>(
    'POST',
    '/api/materials/delete',
    owner,
    keyed,
  ),
} as const;
