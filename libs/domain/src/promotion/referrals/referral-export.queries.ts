import { type ExportSection, sameNames } from '@parley/platform/database';

/** The sections name no other tenant. */
export const referralExportSections: readonly ExportSection[] = [
  {
    name: 'invited-users',
    table: 'invited_users',
    key: ['registered_at', 'id'],
    columns: {
      ...sameNames('id', 'level', 'email', 'link_id', 'source', 'registered_at', 'first_paid_at'),
      ...sameNames('transactions', 'amount', 'rmb_amount', 'revenue'),
    },
  },
];
