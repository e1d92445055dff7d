import { type ExportSection, sameNames } from '@parley/platform/database';

export const materialExportSections: readonly ExportSection[] = [
  {
    name: 'library-groups',
    table: 'library_groups',
    key: ['kind', 'name'],
    columns: sameNames('id', 'kind', 'name', 'position', 'created_at'),
  },
  {
    name: 'materials',
    table: 'materials',
    key: ['created_at', 'id'],
    columns: {
      ...sameNames(
        'id',
        'type',
        'title',
        'content',
        'link',
        'group_id',
        'medium_id',
        'created_at',
        'updated_at',
      ),
    },
  },
  {
    name: 'material-uses',
    table: 'material_uses',
    key: ['holder_id', 'material_id'],
    columns: sameNames('holder_id', 'material_id'),
  },
];
