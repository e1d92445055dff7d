import type { PageQuery } from '../http/reply.js';

export const mailStatuses = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailKinds = [
  'register-code',
  'already-registered',
  'reset-code',
  'sign-in-code',
  'email-change-code',
  'withdrawal-account-code',
  'account-created',
  'password-link',
  'email-changed',
  'password-changed',
  'totp-disabled',
  'package-expiring',
  'package-expired',
  'contact-data-due',
  'contact-data-deleted',
  'promotion-registered',
  'promotion-first-payment',
  'promotion-available',
  'promotion-taken-back',
  'withdrawal-account-added',
  'withdrawal-paid',
  'withdrawal-rejected',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** An email in the operator's built-in mailbox. */
export interface Mail {
  id: string;
  kind: MailKind;
  to: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  /** The last error of the mail server; null without one. */
  lastError: string | null;
  /** ISO instants. */
  createdAt: string;
  sentAt: string | null;
}

export interface MailContent extends Mail {
  text: string;
}

export interface MailQuery extends PageQuery {
  /** Part of the address. */
  search?: string;
  status?: MailStatus;
}

/** Whether emails go out by SMTP or stay in the built-in mailbox. */
export interface MailTransport {
  transport: 'smtp' | 'built-in';
}
