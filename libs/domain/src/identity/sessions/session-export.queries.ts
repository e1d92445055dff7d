import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const sessionExportSections: readonly ExportSection[] = [
  {
    name: 'sessions',
    table: 'sessions',
    key: byId,
    columns: {
      ...sameNames('id', 'kind', 'role', 'user_id', 'sub_account_id', 'device_id', 'client', 'address'),
      ...sameNames('created_at', 'rotated_at', 'last_ack_at', 'expires_at', 'ended_at', 'end_reason'),
    },
  },
];
