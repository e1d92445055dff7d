import { byId, type ExportSection, sameNames } from '@parley/platform/database';

const counted = ['gained', 'fresh', 'fresh_in_sub_account', 'fresh_in_tenant'];

export const fanExportSections: readonly ExportSection[] = [
  {
    name: 'contacts',
    table: 'contacts',
    key: byId,
    columns: sameNames(
      'id',
      'platform',
      'account',
      'nickname',
      'link',
      'phone',
      'first_seen_at',
      'known_at',
      'main_id',
    ),
  },
  {
    name: 'merge-proposals',
    table: 'merge_proposals',
    key: ['first_id', 'second_id'],
    columns: sameNames('first_id', 'second_id', 'platform', 'reason', 'created_at', 'dismissed_at'),
  },
  {
    name: 'gains',
    table: 'gains',
    key: ['gained_at', 'id'],
    columns: {
      ...sameNames(
        'id',
        'contact_id',
        'social_account_id',
        'sub_account_id',
        'platform',
        'type',
        'dedupe_scope',
      ),
      ...sameNames('fresh_in_sub_account', 'fresh_in_tenant', 'is_late', 'origin', 'gained_at', 'stored_at'),
    },
  },
  {
    name: 'fan-departures',
    table: 'fan_departures',
    key: ['contact_id', 'social_account_id'],
    columns: sameNames('contact_id', 'social_account_id', 'left_at', 'returned_at', 'is_left'),
  },
  {
    name: 'fan-quarters',
    table: 'fan_quarters',
    key: ['quarter', 'sub_account_id', 'platform'],
    columns: sameNames('quarter', 'sub_account_id', 'platform', ...counted),
  },
  {
    name: 'fan-days',
    table: 'fan_days',
    key: ['scope', 'start'],
    columns: sameNames('scope', 'start', ...counted),
  },
  {
    name: 'fan-hours',
    table: 'fan_hours',
    key: ['scope', 'start'],
    columns: sameNames('scope', 'start', ...counted),
  },
  {
    name: 'fan-totals',
    table: 'fan_totals',
    key: ['sub_account_id'],
    columns: sameNames('sub_account_id', ...counted),
  },
];
