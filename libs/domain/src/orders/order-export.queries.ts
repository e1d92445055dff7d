import { byId, type ExportSection, sameNames } from '@parley/platform/database';

/** Remarks and operators' names are left out. */
export const orderExportSections: readonly ExportSection[] = [
  {
    name: 'orders',
    table: 'orders',
    key: byId,
    columns: {
      ...sameNames('id', 'user_name', 'package_id', 'family', 'package', 'buy_type', 'purchase_type', 'num'),
      ...sameNames('unit_price', 'amount'),
      rmb_amount: 'rmb_amount::float8',
      rmb_rate: 'rmb_rate',
      characters: 'characters::float8',
      ...sameNames('lines', 'status', 'provider', 'method', 'trade_no', 'refunded', 'in_review'),
      ...sameNames('created_at', 'closes_at', 'completed_at'),
    },
  },
  {
    name: 'refunds',
    table: 'refunds',
    key: byId,
    columns: {
      ...sameNames('id', 'order_id', 'amount', 'status'),
      characters: 'characters::float8',
      at: 'at',
    },
  },
  {
    name: 'package-segments',
    table: 'package_segments',
    key: byId,
    columns: {
      ...sameNames('id', 'order_id', 'package_id', 'family', 'kind', 'ports', 'days', 'paid'),
      ...sameNames('starts_at', 'ends_at', 'ended_at', 'end_reason'),
    },
  },
  {
    name: 'money-accounts',
    table: 'money_accounts',
    key: ['kind'],
    columns: {
      ...sameNames('id', 'kind'),
      balance: 'balance::float8',
    },
  },
  {
    name: 'money-transfers',
    table: 'money_transfers',
    key: ['cause'],
    columns: {
      ...sameNames('id', 'kind', 'order_id'),
      amount: 'amount::float8',
      ...sameNames('cause', 'at'),
    },
  },
  {
    name: 'money-entries',
    table: 'money_entries',
    key: ['transfer_id', 'account_id'],
    columns: {
      ...sameNames('transfer_id', 'account_id'),
      amount: 'amount::float8',
      balance_after: 'balance_after::float8',
    },
  },
];
