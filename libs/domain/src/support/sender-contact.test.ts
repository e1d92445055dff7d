import { expect, it } from 'vitest';
import { senderContact } from './sender-contact.js';

const SMTP_URL = 'smtp://mail.example.com';
const none = { account: '', path: '' };

it('is nobody where letters are not sent, or are answered by nobody', () => {
  expect(senderContact({ SMTP_URL: undefined, MAIL_FROM: 'desk@parley.example' }, 'Kettle')).toEqual(none);
  for (const MAIL_FROM of [
    'Parley <no-reply@localhost>',
    'Parley <NoReply@a.example>',
    'do-not-reply@a.example',
  ])
    expect(senderContact({ SMTP_URL, MAIL_FROM }, 'Kettle'), MAIL_FROM).toEqual(none);
});

it('leaves out the name of a seller that leaves no room', () => {
  const sender = { SMTP_URL, MAIL_FROM: '"Desk" <desk@parley.example>' };
  expect(senderContact(sender, 'K'.repeat(60))).toEqual({
    account: 'desk@parley.example',
    path: 'mailto:desk@parley.example',
  });
});
