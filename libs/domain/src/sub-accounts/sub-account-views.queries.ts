import { columnName } from '@parley/platform/database';
import { settingFields } from './sub-account.policy.js';

/**
 * Name and status of sub-accounts, for other features to join. PostgreSQL flattens it, so it costs as much as the table.
 * Compare `tenant_id` as with the table.
 */
export const subAccountNames =
  '(select tenant_id, id, account, remark, status, is_default from sub_accounts)';

const settingColumns = settingFields.map(columnName).filter((column) => column !== 'remark');

/** Names and settings of sub-accounts, without secrets. */
export const subAccountSettings = `(select tenant_id, id, account, remark, status, is_default, ${settingColumns.join(', ')},
  epoch, created_at, last_active_at from sub_accounts)`;

/** Like the view above, with the hash that verifies agents. Only for signing in. */
export const subAccountCredentials = `(select tenant_id, id, account, remark, status, is_default, ${settingColumns.join(', ')},
  epoch, secret_hash from sub_accounts)`;
