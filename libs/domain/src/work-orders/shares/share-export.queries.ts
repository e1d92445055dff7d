import { type ExportSection, sameNames } from '@parley/platform/database';

/** The sections contain neither tokens nor passwords. */
export const shareExportSections: readonly ExportSection[] = [
  {
    name: 'work-order-shares',
    table: 'work_order_shares',
    key: ['shared_at', 'id'],
    columns: {
      ...sameNames('id', 'order_id', 'title', 'range', 'valid_days', 'access', 'uses_common_password'),
      ...sameNames(
        'shows_full_accounts',
        'refresh_minutes',
        'shared_at',
        'expires_at',
        'cancelled_at',
        'views',
        'last_viewed_at',
      ),
    },
  },
  {
    name: 'work-order-share-accounts',
    table: 'work_order_share_accounts',
    key: ['share_id', 'social_account_id'],
    columns: sameNames('share_id', 'social_account_id'),
  },
  {
    name: 'work-order-share-views',
    table: 'work_order_share_views',
    key: ['share_id', 'at', 'id'],
    columns: sameNames('id', 'share_id', 'at', 'browser', 'is_let_in', 'address'),
  },
];
