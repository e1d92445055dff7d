import type { Translated } from '../words-type';
import type { supportContacts as zh } from '../zh-CN/support-contacts';

export const supportContacts = {
  title: 'Contact support',
  customer: 'Support',
  promoter: 'Promoter (not official)',
  channel: 'Official channel',
  open: 'Open {{name}}',
  copy: 'Copy {{name}} account',
  none: 'No support contact is set yet. Contact whoever set up your account.',
} satisfies Translated<typeof zh>;
