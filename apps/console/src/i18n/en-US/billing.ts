import type { Translated } from '../words-type';
import type { billing as zh } from '../zh-CN/billing';

export const billing = {
  title: 'Account details',
  note: 'Your package, its ports and its services',
  act: { new: 'Buy a package', add: 'Renew', change: 'Upgrade', add_port: 'Add ports' },
  family: {
    MIAN_FEI_ROOT: 'Free',
    TI_YAN_ROOT: 'Trial',
    BIAO_ZHUN_ROOT: 'Standard',
    ZHUAN_YE_ROOT: 'Professional',
    ZI_FU_ROOT: 'By character',
  },
  state: { active: 'Active', expired: 'Expired' },
  package: 'Package',
  wasExpired:
    'The {{family}} package has expired, and the free one is in force. All data is kept for when it is renewed.',
  ports: 'Ports',
  portsNote: 'Social accounts online at once',
  characters: 'Characters left',
  charactersNote: 'Spent by the source text of translations',
  ends: 'Ends',
  noEnd: 'No end date',
  noEndNote: 'It does not run out',
  daysLeft_one: '{{shown}} day left',
  daysLeft_other: '{{shown}} days left',
  endsToday: 'Ends today',
  ended: 'Expired',
  services: 'Services',
  servicesNote: '{{on}} / {{all}} activated',
  serviceState: { activated: 'Activated', expired: 'Expired', not_included: 'Not included' },
  service: {
    B0001: {
      name: 'Work orders',
      text: 'Count new fans of each sub-account against goals, closed every day',
    },
    B0002: {
      name: 'Character allocation',
      text: 'Give sub-accounts characters of their own, refilled when low',
    },
    B0003: { name: 'Share passwords', text: 'Protect the work-order pages you share with a password' },
    B0004: { name: 'Diversion links', text: 'One short link that spreads visitors over many accounts' },
    B0005: { name: 'Automatic replies', text: 'Welcome and keyword replies, also while nobody is there' },
    B0006: { name: 'Session archive', text: 'Conversations kept for a month and found by their words' },
    B0007: { name: 'Proxies', text: 'A network proxy for each sub-account, an environment of its own' },
    B0008: { name: 'Tenant-wide dedupe', text: 'A fan gained by several sub-accounts counts as new once' },
    B0009: { name: 'Real-time monitor', text: 'Watch the conversations of every sub-account as they go on' },
  },
} as const satisfies Translated<typeof zh>;
