import type { Translated } from '../words-type';
import type { ports as zh } from '../zh-CN/ports';

export const ports = {
  title: 'Port status',
  note: 'One cell per social account; click to open',
  status: { online: 'Online', connecting: 'Connecting', fault: 'Error', offline: 'Offline' },
  platformSummary: '{{platform}}: {{online}} online of {{total}}',
  more: '{{shown}} more',
  drawer: '{{platform}} ports',
  drawerAll: 'Ports',
  empty: 'No social accounts online yet',
  emptyHint:
    'Paste a sub-account’s activation code into the client and sign in to a social account. It will appear here.',
  emptySub: 'No social accounts online for this sub-account yet',
  emptyHintAgent: 'Sign in to a social account in the client. It will appear here.',
  openedAt: 'Online since {{time}}',
  version: 'Client {{version}}',
  reason: {
    client_closed: 'Client closed',
    lease_expired: 'Client connection lost',
    sub_account_stopped: 'Sub-account disabled',
    secret_rotated: 'Activation code replaced',
    replaced_by_device: 'Signed in on another device',
    taken_over: 'Taken over by another client',
    port_reduced: 'Fewer ports',
    package_expired: 'Package expired',
    platform_removed: 'Platform removed from the sub-account',
    tenant_suspended: 'Tenant suspended',
    sub_account_deleted: 'Sub-account deleted',
    session_ended: 'Signed out by the owner',
  },
  showSubAccount: 'View sub-account',
  search: 'Search accounts or nicknames',
  statusFilter: 'Status',
  count: '{{online}} / {{total}} online',
} as const satisfies Translated<typeof zh>;
