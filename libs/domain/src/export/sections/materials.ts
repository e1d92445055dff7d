import { byId, type ExportSection, same } from './section.js';

/** Files themselves are too many for one archive: their rows tell what there is. */
export const materialSections: readonly ExportSection[] = [
  {
    name: 'media',
    table: 'media',
    key: byId,
    columns: {
      ...same('id', 'status', 'hash', 'kind', 'type', 'name', 'bytes', 'width', 'height'),
      ...same('has_thumbnail', 'created_at', 'kept_from'),
    },
  },
  {
    name: 'library-groups',
    table: 'library_groups',
    key: ['kind', 'name'],
    columns: same('id', 'kind', 'name', 'position', 'created_at'),
  },
  {
    name: 'materials',
    table: 'materials',
    key: ['created_at', 'id'],
    columns: {
      ...same('id', 'type', 'title', 'content', 'link', 'group_id', 'medium_id', 'created_at', 'updated_at'),
    },
  },
  {
    name: 'material-uses',
    table: 'material_uses',
    key: ['holder_id', 'material_id'],
    columns: same('holder_id', 'material_id'),
  },
];
