import { type ExportSection, sameNames } from '@parley/platform/database';

/** Addresses are masked, and operators' names are left out. */
export const withdrawalExportSections: readonly ExportSection[] = [
  {
    name: 'withdrawal-accounts',
    table: 'withdrawal_accounts',
    key: ['created_at', 'id'],
    columns: {
      ...sameNames('id', 'method', 'name'),
      address: 'address_masked',
      ...sameNames('created_at', 'payable_from', 'removed_at'),
    },
  },
  {
    name: 'withdrawals',
    table: 'withdrawals',
    key: ['requested_at', 'id'],
    columns: {
      ...sameNames('id', 'withdrawal_account_id', 'method', 'amount', 'fee', 'status'),
      due_on: 'due_on::text',
      ...sameNames('reference', 'reason', 'requested_at', 'decided_at'),
    },
  },
];
