import { type ExportSection, sameNames } from '@parley/platform/database';

/** Commissions and the ledger, without the paying tenants and the names of operators. */
export const promotionLedgerExportSections: readonly ExportSection[] = [
  {
    name: 'commissions',
    table: 'commissions',
    key: ['paid_at', 'id'],
    columns: {
      ...sameNames('id', 'invited_user_id', 'link_id', 'level', 'is_first', 'rate', 'rmb_rate', 'paid'),
      rmb_paid: 'rmb_paid::float8',
      ...sameNames('refunded', 'amount', 'taken_back', 'status', 'paid_at', 'available_at'),
    },
  },
  {
    name: 'promotion-accounts',
    table: 'promotion_accounts',
    key: ['account'],
    columns: { account: 'account', balance: 'balance::float8', entries: 'entries' },
  },
  {
    name: 'promotion-transfers',
    table: 'promotion_transfers',
    key: ['cause'],
    columns: {
      ...sameNames('id', 'kind', 'amount'),
      rmb_amount: 'rmb_amount::float8',
      ...sameNames('commission_id', 'withdrawal_id', 'correction_id', 'remark', 'at'),
    },
  },
  {
    name: 'promotion-entries',
    table: 'promotion_entries',
    key: ['account', 'number'],
    columns: {
      ...sameNames('transfer_id', 'account', 'number', 'amount'),
      balance_after: 'balance_after::float8',
    },
  },
];
