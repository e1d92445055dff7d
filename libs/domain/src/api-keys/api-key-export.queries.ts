import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const apiKeyExportSections: readonly ExportSection[] = [
  {
    name: 'api-keys',
    table: 'api_keys',
    key: byId,
    columns: {
      ...sameNames('id', 'name', 'scopes', 'sub_account_ids', 'addresses', 'ends_at'),
      ...sameNames('created_at', 'revoked_at', 'last_used_at', 'last_address'),
    },
  },
];
