import type { Translated } from '../words-type';
import type { billing as zh } from '../zh-CN/billing';

export const billing = {
  act: {
    new: 'Buy a package',
    add: 'Renew',
    change: 'Upgrade',
    add_port: 'Add ports',
    characters: 'Buy characters',
  },
  family: {
    MIAN_FEI_ROOT: 'Free',
    TI_YAN_ROOT: 'Trial',
    BIAO_ZHUN_ROOT: 'Standard',
    ZHUAN_YE_ROOT: 'Professional',
    ZI_FU_ROOT: 'Characters',
  },
  familyNote: {
    MIAN_FEI_ROOT: 'Start with one port',
    TI_YAN_ROOT: 'All features for a few days',
    BIAO_ZHUN_ROOT: 'All features, billed per port and day',
    ZHUAN_YE_ROOT: 'All features for large teams',
    ZI_FU_ROOT: 'Characters only, never expire',
  },
  days_one: '{{shown}} day',
  days_other: '{{shown}} days',
  packOf: '{{shown}} characters',
  daysLeft_one: '{{shown}} day left',
  daysLeft_other: '{{shown}} days left',
  familyEnded: '{{family}} has expired',
  service: {
    B0001: {
      name: 'Work orders',
      text: 'Track each sub-account’s new fans against goals, settled daily',
    },
    B0002: {
      name: 'Character allocation',
      text: 'Allocate characters to sub-accounts and refill them automatically',
    },
    B0003: { name: 'Share passwords', text: 'Protect shared work order pages with a password' },
    B0004: { name: 'Smart links', text: 'One short link that distributes visitors across social accounts' },
    B0005: {
      name: 'Automatic replies',
      text: 'Welcome messages and keyword replies, even when no agent is online',
    },
    B0006: { name: 'Chat archive', text: 'Look back a month instead of 7 days, search, export, AI help' },
    B0007: { name: 'Proxies', text: 'A network proxy and a separate environment for each account' },
    B0008: {
      name: 'Tenant-wide deduplication',
      text: 'A fan gained by several sub-accounts counts as new only once',
    },
    B0009: {
      name: 'Real-time monitor',
      text: 'Ports, conversations, messages and translations as they happen',
    },
    B0010: {
      name: 'Channels',
      text: 'Bots of chat platforms, connected without a client',
    },
    B0011: {
      name: 'API and webhooks',
      text: 'API keys for your own systems, and events as they happen',
    },
  },
} as const satisfies Translated<typeof zh>;
