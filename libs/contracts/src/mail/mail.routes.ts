import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Mail, MailContent, MailQuery, MailTransport } from './mail.types.js';

const operator = ['operator'] as const;

export const mailRoutes = {
  /** Reads how Parley sends email. */
  'mail.transport': route<{ reply: MailTransport }>('GET', '/api/operator/mail/transport', operator),
  /** Lists sent emails. */
  'mail.list': route<{ query: MailQuery; reply: Page<Mail> }>('GET', '/api/operator/mail', operator),
  /** Reads an email. The text is present only for the built-in mailbox. */
  'mail.get': route<{ params: ById; reply: MailContent }>('GET', '/api/operator/mail/:id', operator),
  /** Sends a failed email again. */
  'mail.retry': route<{ params: ById; reply: Mail }>('POST', '/api/operator/mail/:id/retry', operator),
} as const;
