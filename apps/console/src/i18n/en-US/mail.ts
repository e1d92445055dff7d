import type { Translated } from '../words-type';
import type { mail as zh } from '../zh-CN/mail';

export const mail = {
  title: 'Email',
  transport: {
    smtp: 'Sent via SMTP',
    'built-in': 'SMTP isn’t set up. Emails stay in the built-in mailbox, where you can open them',
  },
  search: 'Search address',
  statusLabel: 'Delivery',
  status: { queued: 'Queued', sent: 'Sent', failed: 'Failed' },
  kind: {
    'register-code': 'Registration code',
    'already-registered': 'Already registered',
    'reset-code': 'Password reset code',
    'sign-in-code': 'Sign-in code',
    'email-change-code': 'Email change code',
    'email-changed': 'Email changed',
    'password-changed': 'Password changed',
    'package-expiring': 'Package expires soon',
    'package-expired': 'Package expired',
    'contact-data-due': 'Contact data deletion scheduled',
    'contact-data-deleted': 'Contact data deleted',
  },
  empty: 'No emails',
  emptyHint: 'Emails are kept for 7 days.',
  columns: {
    to: 'To',
    kind: 'Type',
    status: 'Status',
    attempts: 'Attempts',
    lastError: 'Last error',
    created: 'Created',
    sent: 'Sent',
  },
  text: 'Text',
  notKept: 'Emails sent via SMTP can’t be read here.',
  failedFor: 'Mail server response: {{reason}}',
  retry: 'Resend',
  retried: 'Queued for resending',
} satisfies Translated<typeof zh>;
