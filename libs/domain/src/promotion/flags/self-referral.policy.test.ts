import { describe, expect, it } from 'vitest';
import { mailboxOf, selfReferralsOf } from './self-referral.policy.js';

describe('mailboxes', () => {
  it.each([
    ['Li@Example.com', 'li@example.com'],
    ['li+shop@example.com', 'li@example.com'],
    ['l.i@example.com', 'l.i@example.com'],
    ['L.i+a+b@gmail.com', 'li@gmail.com'],
    ['li@GoogleMail.com', 'li@gmail.com'],
    ['+li@example.com', '+li@example.com'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

it('gathers the signs of each pair', () => {
  const pair = { promoterId: 'p', invitedId: 'i', level: 1 } as const;
  const other = { ...pair, invitedId: 'a' };
  expect(
    selfReferralsOf([
      { ...pair, reason: 'device' },
      { ...other, reason: 'payer' },
      { ...pair, reason: 'email' },
      { ...pair, reason: 'device' },
    ]),
  ).toEqual([
    { ...other, reasons: ['payer'] },
    { ...pair, reasons: ['device', 'email'] },
  ]);
});
