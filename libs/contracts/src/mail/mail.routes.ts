import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Mail, MailContent, MailQuery, MailTransport } from './mail.types.js';

const operator = ['operator'] as const;

export const mailRoutes = {
  /** Reads how mail is sent. */
  'mail.transport': route<{ reply: MailTransport }>('GET', '/api/operator/mail/transport', operator),
  /** Lists the mail that was sent. */
  'mail.list': route<{ query: MailQuery; reply: Page<Mail> }>('GET', '/api/operator/mail', operator),
  /** Reads a letter. With its text, which only the built-in mailbox can open. */
  'mail.get': route<{ params: ById; reply: MailContent }>('GET', '/api/operator/mail/:id', operator),
  /** Sends a failed letter again. */
  'mail.retry': route<{ params: ById; reply: Mail }>('POST', '/api/operator/mail/:id/retry', operator),
} as const;
