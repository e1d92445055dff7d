import type { MailKind } from './mail-kinds.types.js';
import type { PageQuery } from '../http/reply.js';

export const mailStatuses = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

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
