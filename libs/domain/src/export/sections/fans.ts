import { byId, type ExportSection, same } from './section.js';

const counted = ['gained', 'fresh', 'fresh_in_sub_account', 'fresh_in_tenant'];

export const fanSections: readonly ExportSection[] = [
  {
    name: 'contacts',
    table: 'contacts',
    key: byId,
    columns: same('id', 'platform', 'account', 'nickname', 'link', 'phone', 'first_seen_at'),
  },
  {
    name: 'gains',
    table: 'gains',
    key: ['gained_at', 'id'],
    columns: {
      ...same('id', 'contact_id', 'social_account_id', 'sub_account_id', 'platform', 'type', 'dedupe_scope'),
      ...same('fresh_in_sub_account', 'fresh_in_tenant', 'gained_at', 'stored_at'),
    },
  },
  {
    name: 'fan-quarters',
    table: 'fan_quarters',
    key: ['quarter', 'sub_account_id', 'platform'],
    columns: same('quarter', 'sub_account_id', 'platform', ...counted),
  },
  {
    name: 'fan-totals',
    table: 'fan_totals',
    key: ['sub_account_id'],
    columns: same('sub_account_id', ...counted),
  },
];
