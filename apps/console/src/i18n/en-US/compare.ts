import type { Translated } from '../words-type';
import type { compare as zh } from '../zh-CN/compare';

export const compare = {
  title: 'Compare agents',
  note: 'Days of the owner’s time zone. Messages include chats that are not archived, their lists do not; waiting is now.',
  search: 'Search accounts or remarks',
  empty: 'No sub-accounts yet',
  emptyHint: 'Create sub-accounts to compare their fans, messages and waiting times here.',
  fileName: 'Agents {{from}} - {{to}}',
  columns: {
    name: 'Sub-account',
    account: 'Account',
    gained: 'New fans',
    received: 'Messages in',
    sent: 'Replies by people',
    automatic: 'Automatic replies',
    waiting: 'Waiting now',
    waitSeconds: 'Average wait',
    firstMedian: 'Median first response',
  },
  waitSecondsInFile: 'Average wait (seconds)',
  firstMedianInFile: 'Median first response (seconds)',
} as const satisfies Translated<typeof zh>;
