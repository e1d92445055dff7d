import { byId, type ExportSection, sameNames } from '@parley/platform/database';

/** The files are too many for one archive, so it has their rows alone. */
export const mediaExportSections: readonly ExportSection[] = [
  {
    name: 'media',
    table: 'media',
    key: byId,
    columns: {
      ...sameNames('id', 'status', 'hash', 'kind', 'type', 'name', 'bytes', 'width', 'height'),
      ...sameNames('has_thumbnail', 'created_at', 'kept_from'),
    },
  },
];
