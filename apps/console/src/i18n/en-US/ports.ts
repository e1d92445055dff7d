import type { Translated } from '../words-type';
import type { ports as zh } from '../zh-CN/ports';

export const ports = {
  title: 'Ports',
  note: 'One cell per social account; click to open',
  status: { online: 'Online', connecting: 'Connecting', fault: 'Fault', offline: 'Offline' },
  platformSummary: '{{platform}}: {{online}} online of {{total}}',
  more: '{{shown}} more',
  drawer: '{{platform}} ports',
  empty: 'No social account has come online yet',
  emptyHint:
    'Paste a sub-account’s activation code into the client and sign a social account in: it appears here.',
  emptySub: 'This sub-account has brought no social account online yet',
  emptyAction: 'Open sub-accounts',
  emptyHintAgent: 'Sign a social account in on the client: it appears here.',
  openedAt: 'Came online {{time}}',
  version: 'Client {{version}}',
  reason: {
    client_closed: 'Client closed',
    lease_expired: 'Client lost contact',
    sub_account_stopped: 'Sub-account stopped',
    secret_rotated: 'Secret replaced',
    replaced_by_device: 'Signed in on another device',
    taken_over: 'Taken over by another client',
    port_reduced: 'Fewer ports',
    package_expired: 'Package ended',
    platform_removed: 'Platform removed from the sub-account',
    tenant_suspended: 'Main account suspended',
    sub_account_deleted: 'Sub-account deleted',
    session_ended: 'Signed out by the main account',
  },
  showSubAccount: 'Open its sub-account',
  count: '{{online}} / {{total}} online',
} as const satisfies Translated<typeof zh>;
