import { byId, type ExportSection, same } from './section.js';

export const proxySections: readonly ExportSection[] = [
  {
    name: 'proxies',
    table: 'proxies',
    key: ['created_at', 'id'],
    columns: {
      ...same('id', 'name', 'network_protocol', 'host', 'port', 'proxy_user_name', 'application_range'),
      ...same(
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
    columns: same('proxy_id', 'sub_account_id'),
  },
  {
    name: 'proxy-checks',
    table: 'proxy_checks',
    key: byId,
    columns: same(
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
