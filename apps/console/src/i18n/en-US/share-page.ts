import type { Translated } from '../words-type';
import type { sharePage as zh } from '../zh-CN/share-page';

export const sharePage = {
  title: 'Shared work order',
  closesAt: 'Closes daily at {{time}}',
  validUntil: 'Share ends {{at}}',
  noLimit: 'No end date',
  status: { normal: 'Counting', disabled: 'Disabled' },
  live: 'Live',
  reconnecting: 'Reconnecting',
  refreshedAt: 'Updated {{time}}',
  retrying: 'Update failed, trying again',
  nextAt: 'Next {{time}}',
  gone: {
    title: 'This link does not open',
    text: 'It does not exist, was cancelled or has expired. Ask whoever sent it for a new one.',
  },
  password: {
    lead: 'This share needs a password.',
    changed: 'The password was replaced. Enter the new one.',
    label: 'Password',
    open: 'Open',
    short: 'The password has {{least}} to {{most}} characters',
    wrong: 'The password is wrong',
    wait: 'Too many tries. Try again in {{seconds}} s',
    waitSome: 'Too many tries. Try again in a while',
  },
  goal: {
    total: 'New in total (deduplicated)',
    today: 'New today (deduplicated)',
    none: 'no goal',
    withRepeats: 'with repeats {{part}} / {{whole}}, {{percent}}',
  },
  figure: {
    completed: 'Completed',
    fresh: 'New',
    repeat: 'Repeat',
    base: 'Base',
    late: 'Late',
    contacts: 'Distinct',
  },
  rule: {
    title: 'How it is counted',
    name: {
      dedupe: 'Deduplication',
      completed: 'Completed',
      base: 'Base',
      day: 'Day',
      late: 'Late',
    },
    tenant:
      'A {{platform}} account is new once across all sub-accounts; when it appears again it is a repeat.',
    subAccount:
      'A {{platform}} account is new once in each sub-account; when it appears there again it is a repeat.',
    mixed_one:
      'A {{platform}} account is new once, and a repeat when it appears again: {{all}} sub-account is deduplicated across all sub-accounts, {{own}} by itself.',
    mixed_other:
      'A {{platform}} account is new once, and a repeat when it appears again: {{all}} sub-accounts are deduplicated across all sub-accounts, {{own}} each by itself.',
    completed: 'Completed = new + repeats. Deduplicated figures count new ones alone.',
    base: 'Fans known before the order began are base and not completed. Base now: {{shown}}.',
    baseAtClose:
      'Fans known before the order began are base and not completed; new ones become base at each close. Base now: {{shown}}.',
    day: 'Closes daily at {{time}}, {{zone}}. Today ends {{end}}.',
    offset: ' ({{offset}})',
    late: 'Fans reported after their day was closed count in the day of the report. Closed days never change.',
  },
  accounts: {
    title: 'Social accounts',
    online: '{{online}} / {{total}} online',
    first: '{{total}} in all, the first {{shown}} listed; the sums include all',
    empty: 'No account is connected yet',
    account: 'Account',
    status: 'Status',
    today: 'New today',
    todayRepeat: 'Repeats today',
    total: 'New in total',
    totalRepeat: 'Repeats in total',
    nameless: 'Account {{number}}',
    state: { online: 'Online', connecting: 'Connecting', fault: 'Fault', offline: 'Offline' },
  },
  days: {
    title: 'Daily snapshots',
    note_one: 'The latest closed day',
    note_other: 'The latest {{count}} closed days',
    empty: 'The first day closes {{at}}',
    day: 'Day',
    period: 'Period',
    span: '{{from}} – {{to}}',
    goal: 'Of daily goal',
    unit: 'fans / day',
    chart:
      'Completed fans of each day from {{first}} to {{last}}, {{sum}} in all. The table has the figures.',
  },
} as const satisfies Translated<typeof zh>;
