import type { Translated } from '../words-type';
import type { sandbox as zh } from '../zh-CN/sandbox';

export const sandbox = {
  title: 'Test payment',
  banner: 'A test: nothing is charged',
  package: 'Package',
  ports: 'Ports',
  packs: 'Packs',
  order: 'Order',
  pay: 'Pay {{price}}',
  paying: 'Paying…',
  outcome: {
    paid: 'Paid',
    failed: 'Failed',
    wrong_amount: 'Paid, one cent too little',
    wrong_currency: 'Paid in euros',
    partial: 'Half of it paid',
  },
  misbehave: {
    title: 'Let something go wrong',
    outcome: 'Result',
    delaySeconds: 'Report after',
    delaySecondsUnit: 's',
    copies: 'Send each report',
    copiesUnit: 'times',
    range: '{{shown}} to {{most}}',
    wrong: 'A whole number from {{shown}} to {{most}}',
    outOfOrder: 'Out of order',
    outOfOrderHelp: 'Reports the result first, and then that the payment is pending',
  },
  answered: {
    paid: 'Paid',
    failed: 'The payment failed',
    wrong_amount: 'Paid, one cent too little',
    wrong_currency: 'Paid in euros',
    partial: 'Half of it was paid',
  },
  due_one: 'Parley is told in {{shown}} second',
  due_other: 'Parley is told in {{shown}} seconds',
  sent: 'Parley has been told',
  next: 'Close this page and see the result in Parley.',
  over: {
    title: 'There is nothing left to pay',
    text: 'The order was paid or canceled, or its time has run out.',
  },
  missing: { title: 'This payment link is not valid', text: 'Open the payment page again from the order.' },
} as const satisfies Translated<typeof zh>;
