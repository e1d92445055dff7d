import type { Translated } from '../words-type';
import type { settings as zh } from '../zh-CN/settings';

export const settings = {
  title: 'System settings',
  registration: 'Registration',
  registrationOpen: 'Open registration',
  registrationHelp:
    'When on, anyone can register a tenant with their email and gets the free plan and {{characters}} characters. When off, only you can add tenants, under Tenants. Existing accounts aren’t affected',
  registrationOpened: 'Registration is open',
  registrationClosed: 'Registration is closed',
  seller: 'Seller',
  sellerText: 'Printed on receipts. Orders that are already paid keep the seller they were paid with.',
  sellerNameHelp: 'Leave empty to show Parley',
  sellerSaved: 'Seller saved',
  networks: 'Private networks',
  networksText:
    'By default, tenants’ proxies and webhooks, the files of their API channels and your translation services can’t be in a private network, so they can’t be used to probe this server’s network. If you need one, allow its range here. It applies to all of them.',
  networksLabel: 'Allowed networks',
  networksHelp: 'One CIDR per line, such as 10.1.0.0/16. Leave empty to block all',
  networksSaved: 'Allowed networks saved',
  badNetworks: 'Not a private network: {{names}}',
  tooMany: 'Up to {{shown}} networks',
  rate: {
    title: 'RMB exchange rate',
    text: 'RMB prices are converted at this rate, which is saved with each order. EPay charges the RMB amount. Existing orders don’t change.',
    label: 'RMB per US dollar',
    help: 'Up to four decimals',
    bad: 'Enter a number from 0.0001 to 1000 with up to four decimals',
    saved: 'Exchange rate saved',
  },
  promotion: {
    title: 'Promotion',
    text: 'Changes apply to future payments. Earlier payments keep their rates and hold period. Direct referral rates are set for each promoter.',
    level2: 'Level 2 commission',
    level3: 'Level 3 commission',
    level4: 'Level 4 commission',
    badRate: 'Enter a number from 0 to 100 with up to two decimals',
    hold: 'Commission hold',
    holdHelp: 'Counted from the payment. Commissions can be withdrawn afterwards',
    days: 'days',
    badDays: 'Enter a whole number from 0 to {{max}}',
    methods: 'Withdrawal methods',
    methodsHelp: 'If none is selected, withdrawals can’t be requested. Existing requests aren’t affected',
    saved: 'Promotion settings saved',
  },
} satisfies Translated<typeof zh>;
