import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const characterExportSections: readonly ExportSection[] = [
  {
    name: 'character-accounts',
    table: 'character_accounts',
    key: byId,
    columns: {
      ...sameNames('id', 'kind', 'sub_account_id'),
      balance: 'balance::float8',
    },
  },
  {
    name: 'character-transfers',
    table: 'character_transfers',
    key: byId,
    columns: {
      ...sameNames('id', 'kind', 'sub_account_id'),
      amount: 'amount::float8',
      ...sameNames('cause', 'remark', 'actor_name', 'at'),
    },
  },
  {
    name: 'character-entries',
    table: 'character_entries',
    key: ['transfer_id', 'account_id'],
    columns: {
      ...sameNames('transfer_id', 'account_id'),
      amount: 'amount::float8',
      balance_after: 'balance_after::float8',
    },
  },
  {
    name: 'character-spends',
    table: 'character_spends',
    key: ['cause'],
    columns: {
      ...sameNames('cause', 'purpose', 'sub_account_id', 'own', 'amount', 'status'),
      day: 'day::text',
      ...sameNames('transfer_id', 'give_back_id', 'taken_at', 'settled_at'),
    },
  },
  {
    name: 'character-days',
    table: 'character_days',
    key: ['sub_account_id', 'day', 'purpose'],
    columns: {
      sub_account_id: 'sub_account_id',
      day: 'day::text',
      purpose: 'purpose',
      characters: 'characters::float8',
      ...sameNames('requests', 'translations'),
    },
  },
];
