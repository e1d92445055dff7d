import { Injectable } from '@nestjs/common';
import type { MailTransport } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import type { Transporter } from 'nodemailer';

export interface Outgoing {
  /** The same at every try, so that a mail server can recognise a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Null in emails from before HTML was added. */
  html: string | null;
  /** The token by which a mail program unsubscribes the reader. */
  unsubscribe: string | null;
}

/** Another try would not help: the mail server rejects this email or this address. */
export class Undeliverable extends Error {}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** A mail server may send its answer slowly for ever. */
const longestMs = 45_000;

/** Sends emails by SMTP where it is configured. */
@Injectable()
export class MailClient {
  readonly transport: MailTransport['transport'];
  private transporter: Promise<Transporter> | undefined;

  constructor(private readonly config: Config) {
    this.transport = config.SMTP_URL === undefined ? 'built-in' : 'smtp';
  }

  /** For the built-in mailbox, does nothing. Rejects with `Undeliverable` if a retry is useless. */
  async send({ id, to, subject, text, html, unsubscribe }: Outgoing): Promise<void> {
    if (this.config.SMTP_URL === undefined) return;
    this.transporter ??= this.connect(this.config.SMTP_URL);
    const transporter = await this.transporter;
    const sending = transporter.sendMail({
      from: this.config.MAIL_FROM,
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== null && { html }),
      messageId: `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== null && this.unsubscribeHeaders(unsubscribe)),
      },
    });
    try {
      await Promise.race([sending, tooLong()]);
    } catch (error) {
      throw isFinal(error) ? new Undeliverable(reasonOf(error)) : new Error(reasonOf(error));
    }
  }

  /** Signs in without sending an email. Returns null, or the reason of the failure. */
  async check(): Promise<string | null> {
    if (this.config.SMTP_URL === undefined) return null;
    this.transporter ??= this.connect(this.config.SMTP_URL);
    const transporter = await this.transporter;
    return Promise.race([transporter.verify(), tooLong()]).then(
      () => null,
      (error: unknown) => reasonOf(error),
    );
  }

  /** RFC 8058: a mail program unsubscribes by one POST request, without opening a page. */
  private unsubscribeHeaders(path: string): Record<string, string> {
    const address = new URL(path, this.config.PUBLIC_URL);
    return {
      'List-Unsubscribe': `<${address.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }

  private async connect(url: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...patience });
  }
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** The operator can mend a refused sign-in. A refused email stays refused. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** The mail server's error, or the reason why it was unreachable, on one line and without our credentials. */
function reasonOf(error: unknown): string {
  const { code, response, message } = error as SmtpError;
  const said = code === 'EAUTH' ? 'the mail server refused the sign-in' : (response ?? message ?? code ?? '');
  return said.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 300);
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the mail server took too long')), longestMs).unref();
  });
}
