import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const proxyExportSections: readonly ExportSection[] = [
  {
    name: 'proxies',
    table: 'proxies',
    key: ['created_at', 'id'],
    columns: {
      ...sameNames('id', 'name', 'network_protocol', 'host', 'port', 'proxy_user_name', 'application_range'),
      ...sameNames(
        'region',
        'connection_status',
        'latency',
        'exit_address',
        'failure',
        'checked_at',
        'created_at',
      ),
    },
  },
  {
    name: 'proxy-sub-accounts',
    table: 'proxy_sub_accounts',
    key: ['proxy_id', 'sub_account_id'],
    columns: sameNames('proxy_id', 'sub_account_id'),
  },
  {
    name: 'proxy-checks',
    table: 'proxy_checks',
    key: byId,
    columns: sameNames(
      'id',
      'proxy_id',
      'at',
      'connection_status',
      'latency',
      'exit_address',
      'region',
      'failure',
    ),
  },
];
