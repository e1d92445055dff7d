import type { Translated } from '../words-type';
import type { subscription as zh } from '../zh-CN/subscription';

export const subscription = {
  title: 'Account details',
  note: 'Package, ports and services',
  portsNote: 'Social accounts online at the same time',
  charactersNote: 'Translation uses one per source character',
  noEndNote: 'Doesn’t expire',
  endedOn: 'Expired on',
  ended: 'Expired',
  state: { active: 'Active' },
  package: 'Package',
  lastDay: 'Less than a day left',
  trialExpired: 'Your {{family}} package has expired, and you’re now on Free. Choose a package to continue.',
  trialContactsDeleted:
    'If you don’t choose a package, contacts, conversations and messages are deleted on {{date}}.',
  wasExpired: 'Your {{family}} package has expired, and you’re now on Free. Renew to continue.',
  contactsDeleted: 'If you don’t renew, contacts, conversations and messages are deleted on {{date}}.',
  ports: 'Ports',
  characters: 'Characters left',
  ends: 'End date',
  noEnd: 'No end date',
  services: 'Services',
  servicesNote: '{{on}} / {{all}} activated',
  serviceState: { activated: 'Activated', expired: 'Expired', not_included: 'Not included' },
  quotas: 'Storage',
  quotasNote: 'Used and allowed by your package',
  quota: {
    fileBytes: 'Files',
    linkAccounts: 'Accounts of links',
    ruleBytes: 'Keyword rules',
    refusedPasswords: 'Refused share passwords',
    linkDayClicks: 'Visits per link and day',
    storedMessageBytes: 'Messages stored per day',
  },
} as const satisfies Translated<typeof zh>;
