import type { Translated } from '../words-type';
import type { sandbox as zh } from '../zh-CN/sandbox';

export const sandbox = {
  title: 'Sandbox payment',
  banner: 'Sandbox: you won’t be charged',
  package: 'Package',
  ports: 'Ports',
  packs: 'Packs',
  order: 'Order',
  pay: 'Pay {{price}}',
  paying: 'Paying…',
  outcome: {
    paid: 'Paid',
    failed: 'Failed',
    wrong_amount: 'Paid, 1 cent short',
    wrong_currency: 'Paid in euros',
    partial: 'Half paid',
  },
  misbehave: {
    title: 'Simulate a problem',
    outcome: 'Result',
    delaySeconds: 'Delay callback',
    delaySecondsUnit: 's',
    copies: 'Send each callback',
    copiesUnit: 'times',
    range: '{{shown}} to {{most}}',
    wrong: 'Enter a whole number from {{shown}} to {{most}}',
    outOfOrder: 'Out of order',
    outOfOrderHelp: 'Sends the result first, then “payment pending”',
  },
  answered: {
    paid: 'Paid',
    failed: 'Payment failed',
    wrong_amount: 'Paid, 1 cent short',
    wrong_currency: 'Paid in euros',
    partial: 'Half was paid',
  },
  due_one: 'Parley will be notified in {{shown}} second',
  due_other: 'Parley will be notified in {{shown}} seconds',
  sent: 'Parley has been notified',
  next: 'You can close this page and return to Parley.',
  over: {
    title: 'Nothing left to pay',
    text: 'The order was paid, canceled or has expired.',
  },
  missing: {
    title: 'Invalid payment link',
    text: 'Go back to Parley and reopen the payment page from the order.',
  },
} as const satisfies Translated<typeof zh>;
